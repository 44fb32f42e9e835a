import { brotliCompressSync } from 'node:zlib';
import type { APIRequestContext } from 'playwright/test';

/** The limit of compressed script that a page needs before it answers. */
export const MOST_BYTES = 145_000;

const sizes = new Map<string, number>();

/**
 * Returns the bytes of the scripts that a page starts with, inline ones included; zero if it names
 * none.
 */
export async function firstLoadBytes(request: APIRequestContext, address: string): Promise<number> {
  const html = await (await request.get(address)).text();
  const files = [...html.matchAll(/<link rel="late-entry" href="([^"]+)"/g)];
  if (files.length === 0) return 0;
  const inline = [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, code]) => code);
  let bytes = brotliCompressSync(inline.join('\n')).length;
  for (const [, file = ''] of files) {
    const size = sizes.get(file) ?? (await servedBytes(request, file));
    sizes.set(file, size);
    bytes += size;
  }
  return bytes;
}

/** Returns the compressed bytes of a file, as most are served. */
async function servedBytes(request: APIRequestContext, file: string): Promise<number> {
  const answer = await request.get(file, { headers: { 'Accept-Encoding': 'br' } });
  const { 'content-encoding': encoding, 'content-length': length } = answer.headers();
  return encoding === 'br' ? Number(length) : brotliCompressSync(await answer.body()).length;
}
