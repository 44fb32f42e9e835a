import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout } from 'node:timers/promises';
import {
  type Context,
  SpanKind as Kind,
  ROOT_CONTEXT,
  type Span,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import manifest from '../../../package.json' with { type: 'json' };
import { errorFields, type Logger } from '../logger.ts';
import type { Note, Recorder, TracingSettings } from './recorder.ts';
import { attributesOf, type Facts, nameOf, type SpanKind } from './vocabulary.ts';

/** A busy server leaves out what goes beyond, so that the cost has a bound. */
const TRACES_PER_SECOND = 20;
const MOST_AT_ONCE = 200;
const SECOND_MS = 1_000;
const FLUSH_LIMIT_MS = 1_000;
const SUCCESS = 0;

const kinds: Record<SpanKind, Kind> = {
  request: Kind.SERVER,
  job: Kind.CONSUMER,
  statement: Kind.CLIENT,
  call: Kind.CLIENT,
  transition: Kind.INTERNAL,
};

const begins: ReadonlySet<SpanKind> = new Set<SpanKind>(['request', 'job']);

const ignore = () => undefined;

interface RecorderOptions {
  /** Takes the spans in the collector's place. */
  exporter?: SpanExporter;
  /** How long a stop waits for the collector. */
  flushLimitMs?: number;
}

/** Records spans by OpenTelemetry's SDK, and sends them to the collector in batches. */
export function createRecorder(
  { endpoint, service, ratio }: TracingSettings,
  logger: Logger,
  { exporter, flushLimitMs = FLUSH_LIMIT_MS }: RecorderOptions = {},
): Recorder {
  const folder = endpoint.endsWith('/') ? endpoint : `${endpoint}/`;
  const sender = exporter ?? new OTLPTraceExporter({ url: `${folder}v1/traces` });
  const { version } = manifest;
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': service, 'service.version': version }),
    sampler: new TraceIdRatioBasedSampler(ratio),
    spanProcessors: [new BatchSpanProcessor({ exporter: withOutageLog(sender, logger) })],
  });
  const tracer = provider.getTracer(service);
  const mayBegin = createAllowance(TRACES_PER_SECOND, MOST_AT_ONCE);
  const current = new AsyncLocalStorage<Context>();
  // A span's end may start to send a batch, whose time must not be charged to the request.
  const apart = AsyncLocalStorage.snapshot();

  function parentFor(kind: SpanKind): Context | undefined {
    if (!begins.has(kind)) return current.getStore();
    return mayBegin() ? ROOT_CONTEXT : undefined;
  }

  function end(span: Span, kind: SpanKind, facts: Facts, endTime?: number): void {
    const said = attributesOf(facts);
    span.updateName(nameOf(kind, said)).setAttributes(said);
    const isFailed = facts.status === undefined ? facts.error !== undefined : facts.status >= 500;
    if (isFailed) span.setStatus({ code: SpanStatusCode.ERROR });
    apart(() => span.end(endTime));
  }

  async function within<Result>(
    parent: Context,
    kind: SpanKind,
    facts: Facts,
    work: (note: Note) => Promise<Result>,
  ): Promise<Result> {
    const span = tracer.startSpan(kind, { kind: kinds[kind] }, parent);
    if (!span.isRecording()) return work(ignore);
    const known = { ...facts };
    const note = (more: Facts) => Object.assign(known, more);
    try {
      return await current.run(trace.setSpan(parent, span), work, note);
    } catch (error) {
      known.error = error;
      throw error;
    } finally {
      end(span, kind, known);
    }
  }

  return {
    isWithin: () => current.getStore() !== undefined,
    traced(kind, facts, work) {
      const parent = parentFor(kind);
      return parent ? within(parent, kind, facts, work) : work(ignore);
    },
    record(kind, facts, ms) {
      const parent = parentFor(kind);
      if (!parent) return;
      const endTime = performance.timeOrigin + performance.now();
      const startTime = endTime - ms;
      end(tracer.startSpan(kind, { kind: kinds[kind], startTime }, parent), kind, facts, endTime);
    },
    async stop() {
      const flushed = provider.shutdown().catch(() => undefined);
      await Promise.race([flushed, setTimeout(flushLimitMs)]);
    },
  };
}

/** Says yes so often in a second, and more often where it was asked less before. */
function createAllowance(perSecond: number, most: number): () => boolean {
  let left = most;
  let since = performance.now();
  return () => {
    const now = performance.now();
    left = Math.min(most, left + ((now - since) / SECOND_MS) * perSecond);
    since = now;
    if (left < 1) return false;
    left -= 1;
    return true;
  };
}

/** Logs one line when the collector takes no spans, and one when it takes them again; those between are lost. */
export function withOutageLog(exporter: SpanExporter, logger: Logger): SpanExporter {
  let isAway = false;
  return {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        const wasAway = isAway;
        isAway = result.code !== SUCCESS;
        if (isAway && !wasAway) logger.log('warn', 'traces not sent', errorFields(result.error));
        if (wasAway && !isAway) logger.log('info', 'traces are sent again');
        done(result);
      }),
    shutdown: () => exporter.shutdown(),
  };
}
