/** Receives the share of a file that was sent, from 0 to 1. */
export type Progress = (part: number) => void;

/** The longest that a file may take, in either direction. */
export const FILE_TIMEOUT_MS = 300_000;

/** Sends a file as the body of a request and reports its progress, which fetch does not. */
export function sendFile(
  address: string,
  headers: Record<string, string>,
  file: Blob,
  onProgress: Progress,
): Promise<Response> {
  const { promise, resolve, reject } = Promise.withResolvers<Response>();
  const request = new XMLHttpRequest();
  request.open('POST', address);
  request.timeout = FILE_TIMEOUT_MS;
  for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
  request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
  request.onload = () => resolve(new Response(request.responseText, { status: request.status }));
  request.onerror = reject;
  request.ontimeout = reject;
  request.send(file);
  return promise;
}
