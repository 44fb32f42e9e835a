interface LineStreamOptions {
  /** What is sent when `lines` fails: the answer has begun as a good one, and only its last line can still say that it is not. */
  failure: { error: { type: string; description: string } };
  onError(error: unknown): void;
}

const HEADERS = { 'content-type': 'application/x-ndjson; charset=utf-8' };

/** An answer of newline-delimited JSON, made no faster than it is read. */
export function ndjsonResponse(
  lines: AsyncGenerator<string>,
  { failure, onError }: LineStreamOptions,
): Response {
  const encoder = new TextEncoder();
  let isLeft = false;
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    async pull(controller) {
      try {
        const { value, done } = await lines.next();
        if (done) controller.close();
        else controller.enqueue(encoder.encode(value));
      } catch (error) {
        if (isLeft) return;
        onError(error);
        controller.enqueue(encoder.encode(`${JSON.stringify(failure)}\n`));
        controller.close();
      }
    },
    async cancel() {
      isLeft = true;
      await lines.return(undefined);
    },
  });
  return new Response(body, { headers: HEADERS });
}
