import { LakeError, requestError } from '../../errors.ts';

/**
 * Reads a request's body, up to a limit.
 * @throws LakeError 413 beyond the limit, 400 when the upload is interrupted.
 */
export async function readBody(request: Request, mostBytes: number): Promise<Buffer> {
  refuseLarge(Number(request.headers.get('content-length') ?? 0), mostBytes);
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of request.body ?? []) {
      size += chunk.byteLength;
      refuseLarge(size, mostBytes);
      chunks.push(chunk);
    }
  } catch (error) {
    if (error instanceof LakeError) throw error;
    throw requestError(400, 'Bad Request', 'The upload broke off');
  }
  return Buffer.concat(chunks);
}

/** @throws LakeError 413 */
function refuseLarge(bytes: number, most: number): void {
  if (bytes <= most) return;
  const message = `The file is larger than ${most} bytes`;
  throw requestError(413, 'Request Entity Too Large', message);
}
