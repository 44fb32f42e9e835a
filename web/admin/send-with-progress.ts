import type { Sent } from '#web/server-calls/post.ts';

/** Receives the share of a file that was sent, from 0 to 1. */
export type Progress = (part: number) => void;

/** Returns a function that sends a request and reports its progress, which fetch does not. */
export function sendWithProgress(onProgress: Progress) {
  return (address: string, { method, headers, body, signal }: Sent): Promise<Response> => {
    const { promise, resolve, reject } = Promise.withResolvers<Response>();
    const request = new XMLHttpRequest();
    request.open(method, address);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => resolve(new Response(request.responseText, { status: request.status }));
    request.onerror = reject;
    request.onabort = reject;
    signal.addEventListener('abort', () => request.abort());
    request.send(body);
    return promise;
  };
}
