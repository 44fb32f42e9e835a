import type { Facts, SpanKind } from './vocabulary.ts';

/** Adds facts that are known only later. */
export type Note = (facts: Facts) => void;

export interface TracingSettings {
  /** The collector's address, without `/v1/traces`. */
  endpoint: string;
  /** The name by which the collector knows this program. */
  service: string;
  /** The part of all traces that is recorded, from 0 to 1. */
  ratio: number;
}

export interface Recorder {
  /** Says whether a trace is recorded that a span would belong to. */
  isWithin(): boolean;
  traced<Result>(
    kind: SpanKind,
    facts: Facts,
    work: (note: Note) => Promise<Result>,
  ): Promise<Result>;
  /** Records a span that has just ended, after so many milliseconds. */
  record(kind: SpanKind, facts: Facts, ms: number): void;
  /** Sends what is left, for as long as a stop may wait for it. */
  stop(): Promise<void>;
}
