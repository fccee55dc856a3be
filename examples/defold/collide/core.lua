-- Stands for the C module before Defold's builder, which wants a file for every name that
-- is required. The extension puts the module into package.loaded before any script runs,
-- so this is read only by an engine that was built without it.
error('collide: the native extension is not in this engine; see docs/install.md', 0)
