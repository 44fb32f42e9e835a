import { cleanLine, cleanText } from './clean.ts';

/**
 * Cleans a text of the contact form (specification §5): removes script blocks and angle brackets,
 * and trims it.
 */
function sanitised(value: string): string {
  const ended = value.split(/<\/script\s*>/i);
  const last = ended.pop() ?? '';
  const before = ended.map((part) => part.split(/<script\b/i, 1)[0]);
  return [...before, last].join('').replace(/[<>]/g, '');
}

export function sanitiseLine(value: string): string {
  return cleanLine(sanitised(value));
}

export function sanitiseText(value: string): string {
  return cleanText(sanitised(value));
}
