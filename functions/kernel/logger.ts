export type LogLevel = 'info' | 'warn' | 'error';

/** What a line may carry: ids, codes, counts and times. Never a body, an answer, an address or a secret. */
export type LogFields = Readonly<Record<string, string | number | boolean | null>>;

export interface Logger {
  log(level: LogLevel, message: string, fields?: LogFields): void;
}

/**
 * One JSON object per line, for people's eyes and for machines alike. Lines of one turn of the event loop are
 * written together; an error's line is written at once, with all before it.
 */
export function jsonLogger(write: (lines: string) => void, now = () => new Date()): Logger {
  let waiting = '';
  const flush = () => {
    if (waiting === '') return;
    const lines = waiting;
    waiting = '';
    write(lines);
  };
  return {
    log(level, message, fields) {
      if (waiting === '') setImmediate(flush);
      waiting += `${JSON.stringify({ at: now().toISOString(), level, message, ...fields })}\n`;
      if (level === 'error') flush();
    },
  };
}

/** What a thrown thing says of itself, for a log line; its stack goes along, its cause's message too. */
export function errorFields(error: unknown): LogFields {
  if (!(error instanceof Error)) return { error: String(error) };
  const { cause } = error;
  return {
    error: `${error.name}: ${error.message}`,
    ...(error.stack ? { stack: error.stack } : {}),
    ...(cause instanceof Error ? { cause: `${cause.name}: ${cause.message}` } : {}),
  };
}
