// A program as the part of an address after '#', compressed, and back.

function toBase64(bytes) {
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '');
}

async function through(bytes, stream) {
  const out = new Blob([bytes]).stream().pipeThrough(stream);
  return new Uint8Array(await new Response(out).arrayBuffer());
}

export async function packed(program) {
  const bytes = new TextEncoder().encode(program);
  return 'code=' + toBase64(await through(bytes, new CompressionStream('deflate-raw')));
}

// The program of a hash such as '#code=...'; null where there is none that can be read.
export async function unpacked(hash) {
  const code = /^#code=([\w-]+)$/.exec(hash);
  if (!code) return null;
  try {
    const text = atob(code[1].replace(/-/g, '+').replace(/_/g, '/'));
    const bytes = Uint8Array.from(text, c => c.charCodeAt(0));
    return new TextDecoder().decode(await through(bytes, new DecompressionStream('deflate-raw')));
  } catch (problem) {
    return null;
  }
}
