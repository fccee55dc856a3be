-- The version of the library, as major.minor.patch.
return '0.1.1'
