/** What a trace must hold for `longTasksOf`. */
export const TRACED = ['toplevel', 'blink.user_timing'];

const LONG_MS = 50;

export interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  /** Microseconds, as are the durations. */
  ts: number;
  dur?: number;
  /** What of the duration the thread had the processor. */
  tdur?: number;
  args: { data?: { documentLoaderURL?: string } };
}

/**
 * The time of all long tasks of a page's main thread from its navigation to a mark. Of a task only the time
 * counts in which it had the processor: on a busy machine it waits for that longer than it works.
 */
export function longTasksOf(trace: readonly TraceEvent[], address: string, mark: string): number {
  const start = trace.findLast(
    ({ name, args }) => name === 'navigationStart' && args.data?.documentLoaderURL === address,
  );
  if (!start) throw new Error(`the trace has no navigation to ${address}`);
  const ofThread = trace.filter(({ pid, tid }) => pid === start.pid && tid === start.tid);
  const end = ofThread.find(({ name, ts }) => name === mark && ts > start.ts)?.ts ?? Infinity;
  return ofThread
    .filter(({ name, ph, ts }) => isTask(name) && ph === 'X' && ts >= start.ts && ts <= end)
    .map(({ dur = 0, tdur = dur }) => tdur / 1_000)
    .filter((ms) => ms > LONG_MS)
    .reduce((sum, ms) => sum + ms, 0);
}

const isTask = (name: string) => name === 'ThreadControllerImpl::RunTask';
