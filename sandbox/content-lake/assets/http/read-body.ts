import { refuseLarge } from '../upload-wish.ts';

/**
 * Reads a request's body, no further than to its limit.
 * @throws LakeError 413
 */
export async function readBody(request: Request, mostBytes: number): Promise<Buffer> {
  refuseLarge(Number(request.headers.get('content-length') ?? 0), mostBytes);
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength;
    refuseLarge(size, mostBytes);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
