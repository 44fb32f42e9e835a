import { once } from 'node:events';
import { createServer } from 'node:http';
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import { vitals } from '#machines/api/status.ts';
import { StartError } from '../../platform/errors.ts';
import { errorFields, type Logger } from '../../platform/logger.ts';
import type { ReadVitals } from './vitals.ts';

const suffixes = { count: '', age: '_seconds', bytes: '_bytes' } as const;

export interface MetricsOptions {
  port: number;
  host: string;
  readVitals: ReadVitals;
  logger: Logger;
}

/**
 * Serves the vital signs, and those of the process, to Prometheus on a port of its own, which no proxy should lead to.
 * @returns a function that stops it.
 * @throws StartError when the port cannot be used.
 */
export async function serveMetrics(options: MetricsOptions): Promise<() => Promise<void>> {
  const { port, host, readVitals, logger } = options;
  const ofProcess = new Registry();
  collectDefaultMetrics({ register: ofProcess });
  const server = createServer(async (request, response) => {
    if (request.url !== '/metrics') return response.writeHead(404).end();
    const texts = [await vitalsText(readVitals, logger), await ofProcess.metrics()];
    response.writeHead(200, { 'Content-Type': ofProcess.contentType }).end(texts.join('\n'));
  });
  await once(server.listen(port, host), 'listening').catch((cause: Error) => {
    throw new StartError(`The port of METRICS_PORT cannot be used: ${cause.message}.`, { cause });
  });
  return async () => {
    const closed = once(server, 'close');
    server.close();
    server.closeAllConnections();
    await closed;
  };
}

/** Writes the vital signs as Prometheus reads them; a sign without a value is left out. */
async function vitalsText(readVitals: ReadVitals, logger: Logger): Promise<string> {
  const registry = new Registry();
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name: `foundation_${name}`, help, labelNames, registers: [registry] });
  const isRead = gauge('vitals_read', 'Whether the vital signs could be read.');
  const well = gauge('vital_well', 'Whether a vital sign needs nobody.', ['vital']);
  try {
    for (const { name, value, isWell } of await readVitals()) {
      well.set({ vital: name }, Number(isWell));
      if (value !== null) gauge(`${name}${suffixes[vitals[name]]}`, 'A vital sign.').set(value);
    }
    isRead.set(1);
  } catch (error) {
    logger.log('error', 'vital signs not read', errorFields(error));
  }
  return registry.metrics();
}
