import { once } from 'node:events';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { portOf } from 'service-kit/testing/ports';

export interface ExportedSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: Array<{ key: string; value: { stringValue?: string; intValue?: number } }>;
}

/** Starts a collector of traces, which keeps every byte that it is sent; it answers anything else with nothing. */
export async function startCollector() {
  const bodies: string[] = [];
  const server = createServer(async (request, response) => {
    const body = await text(request);
    if (request.url === '/v1/traces') bodies.push(JSON.stringify(request.headers), body);
    response.writeHead(200, { 'Content-Type': 'application/json' }).end('{}');
  });
  return {
    url: `http://127.0.0.1:${await portOf(server)}`,
    bodies,
    spans: (): ExportedSpan[] =>
      bodies
        .map((body) => JSON.parse(body))
        .flatMap(({ resourceSpans = [] }) => resourceSpans)
        .flatMap(({ scopeSpans }) => scopeSpans)
        .flatMap(({ spans }) => spans),
    async stop() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

/** Returns the attributes of a span as an object. */
export const saidBy = ({ attributes }: ExportedSpan) =>
  Object.fromEntries(
    attributes.map(({ key, value }) => [key, value.stringValue ?? Number(value.intValue)]),
  );
