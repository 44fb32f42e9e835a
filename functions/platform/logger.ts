import { type DestinationStream, destination, pino } from 'pino';

export type LogLevel = 'info' | 'warn' | 'error';

/**
 * An error as a log line shows it. Other properties of errors are left out, because they may hold personal
 * data.
 */
export interface LoggedError {
  type: string;
  message: string;
  code?: string;
  stack?: string;
  cause?: LoggedError;
}

/** Ids, codes, counts, times and errors. Never a body, an answer, an address or a secret. */
export type LogFields = Readonly<Record<string, string | number | boolean | null | LoggedError>>;

export interface Logger {
  log(level: LogLevel, message: string, fields?: LogFields): void;
}

const DEEPEST_CAUSE = 5;
/** The longest path or message, which a caller may have made up. */
const LONGEST_TEXT = 300;
const LONGEST_STACK = 4_000;

/**
 * Logs one JSON object per line. Lines are written in the background, in order, and what is left when the process
 * exits is written then; a killed process may lose the lines of its last few milliseconds.
 */
export function jsonLogger(
  lowest: LogLevel,
  stream: DestinationStream = destination({ dest: 2, sync: false }),
  now = () => new Date(),
): Logger {
  const lines = pino(
    {
      level: lowest,
      base: null,
      messageKey: 'message',
      timestamp: () => `,"at":"${now().toISOString()}"`,
      formatters: { level: (level) => ({ level }) },
    },
    stream,
  );
  return {
    log(level, message, fields = {}) {
      const known = Object.entries(fields).map(([name, value]) => [name, cutText(value)]);
      lines[level](Object.fromEntries(known), message);
    },
  };
}

const cut = (text: string, longest: number) =>
  text.length > longest ? `${text.slice(0, longest)}…` : text;

const cutText = (value: LogFields[string]) =>
  typeof value === 'string' ? cut(value, LONGEST_TEXT) : value;

/** Returns the log fields of anything that was thrown or emitted as an error. */
export function errorFields(error: unknown): { error: LoggedError } {
  return { error: describeError(error) };
}

function describeError(error: unknown, depth = 0): LoggedError {
  if (typeof error !== 'object' || error === null) {
    return { type: typeof error, message: cut(String(error), LONGEST_TEXT) };
  }
  const { name, message, code, stack, cause } = error as Partial<
    Record<keyof Error | 'code', unknown>
  >;
  return {
    type: typeof name === 'string' ? name : (error.constructor?.name ?? 'object'),
    message:
      typeof message === 'string'
        ? cut(message, LONGEST_TEXT)
        : `an object with ${Object.keys(error).join(', ')}`,
    ...(typeof code === 'string' && { code }),
    ...(typeof stack === 'string' && { stack: cut(stack, LONGEST_STACK) }),
    ...(cause != null && depth < DEEPEST_CAUSE && { cause: describeError(cause, depth + 1) }),
  };
}
