import { cleanLine, cleanText } from './clean.ts';

/** What a contact form takes of a text (specification §5): no script block, no angle bracket, trimmed. */
function sanitised(value: string): string {
  return value.replace(/<script\b[^>]*>[\s\S]*?<\/script\s*>/gi, '').replace(/[<>]/g, '');
}

export function sanitiseLine(value: string): string {
  return cleanLine(sanitised(value));
}

export function sanitiseText(value: string): string {
  return cleanText(sanitised(value));
}
