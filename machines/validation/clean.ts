/** Control characters, and halves of characters, which a database refuses as well. */
const controls = /[\p{Cc}\p{Cs}]+/gu;
const controlsInText = /\p{Cs}|[^\P{Cc}\n\r\t]/gu;
const directionMarks = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
const easternDigits = /[\u0660-\u0669\u06f0-\u06f9]/g;

/** A value of one line: no control characters (they could end a mail header), trimmed. */
export function cleanLine(value: string): string {
  return value.replace(controls, ' ').trim();
}

/** A text of many lines: line breaks and tabs stay, what a database refuses goes, trimmed. */
export function cleanText(value: string): string {
  return value.replace(controlsInText, '').trim();
}

/** A telephone number as typed on any keyboard or pasted from any contact list, in Latin digits. */
export function cleanPhone(value: string): string {
  return latinDigits(cleanLine(value.replace(directionMarks, '')));
}

/** Digits as Arabic and Persian keyboards write them, as Latin ones. */
export function latinDigits(text: string): string {
  return text.replace(easternDigits, (digit) => `${(digit.codePointAt(0) ?? 0) & 0xf}`);
}
