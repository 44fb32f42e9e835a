import type { Logger } from '../logger.ts';
import type { Note, Recorder, TracingSettings } from './recorder.ts';
import type { Facts, Service, SpanKind } from './vocabulary.ts';

let recorder: Recorder | null = null;

const ignore: Note = () => undefined;

/**
 * Starts to record traces where a collector is named; otherwise nothing is imported.
 * @returns a function that stops it.
 */
export async function openTracing(
  settings: TracingSettings | null,
  logger: Logger,
): Promise<() => Promise<void>> {
  if (!settings) return async () => {};
  const { createRecorder } = await import('./open-telemetry.ts');
  const created = createRecorder(settings, logger);
  recorder = created;
  return async () => {
    recorder = null;
    await created.stop();
  };
}

/** Says whether traces are recorded; what is set up only once asks before it adds a step to everything that follows. */
export const isTracing = () => recorder !== null;

/** Says whether this is part of a trace that is recorded. */
export const isWithinTrace = () => recorder?.isWithin() ?? false;

/** Runs work within a span. An error that it throws is recorded by class and code. */
export function traced<Result>(
  kind: SpanKind,
  facts: Facts,
  work: (note: Note) => Promise<Result>,
): Promise<Result> {
  return recorder ? recorder.traced(kind, facts, work) : work(ignore);
}

export function record(kind: SpanKind, facts: Facts, ms: number): void {
  recorder?.record(kind, facts, ms);
}

/** Returns a `fetch` whose calls are recorded as those of one service. */
export function tracedFetch(service: Service): typeof fetch {
  return (input, init) =>
    traced('call', { service }, async (note) => {
      const response = await fetch(input, init);
      note({ status: response.status });
      return response;
    });
}
