import type { LogFields, Logger, LogLevel } from '#functions/platform/logger.ts';

export interface LogLine {
  level: LogLevel;
  message: string;
  fields: LogFields;
}

/** A logger that keeps its lines for the test to read. */
export function memoryLogger(): Logger & { lines: LogLine[] } {
  const lines: LogLine[] = [];
  return { lines, log: (level, message, fields = {}) => lines.push({ level, message, fields }) };
}
