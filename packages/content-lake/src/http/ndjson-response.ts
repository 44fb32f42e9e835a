interface LineStreamOptions {
  /** The last line if `lines` fails, because the status has already been sent. */
  failure: { error: { type: string; description: string } };
  onError(error: unknown): void;
}

const HEADERS = { 'content-type': 'application/x-ndjson; charset=utf-8' };

/** Makes a response of newline-delimited JSON, generated no faster than it is read. */
export function ndjsonResponse(
  lines: AsyncGenerator<string>,
  { failure, onError }: LineStreamOptions,
): Response {
  const encoder = new TextEncoder();
  let isCancelled = false;
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    async pull(controller) {
      try {
        const { value, done } = await lines.next();
        if (done) controller.close();
        else controller.enqueue(encoder.encode(value));
      } catch (error) {
        if (isCancelled) return;
        onError(error);
        controller.enqueue(encoder.encode(`${JSON.stringify(failure)}\n`));
        controller.close();
      }
    },
    async cancel() {
      isCancelled = true;
      await lines.return(undefined);
    },
  });
  return new Response(body, { headers: HEADERS });
}
