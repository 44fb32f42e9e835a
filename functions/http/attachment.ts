import type { Context } from 'hono';

const special = /['()*]/g;

const percent = (character: string) =>
  `%${(character.codePointAt(0) ?? 0).toString(16).toUpperCase()}`;

/**
 * Headers of a file that is only ever saved: browsers never display it or guess its type, and caches never
 * store it.
 */
export function attachmentHeaders({ name, type }: { name: string; type: string }) {
  const encoded = encodeURIComponent(name.toWellFormed()).replace(special, percent);
  const plain = name.replace(/[^\w. -]/g, '_');
  return {
    'Content-Type': type,
    'Content-Disposition': `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`,
    'Cache-Control': 'private, no-store',
    'Referrer-Policy': 'no-referrer',
    'X-Content-Type-Options': 'nosniff',
  };
}

/** Sends a file that is only ever saved. */
export function sendFile(
  c: Context,
  { content, ...file }: { name: string; type: string; content: Uint8Array },
): Response {
  return c.body(new Uint8Array(content), 200, attachmentHeaders(file));
}
