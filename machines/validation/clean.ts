/** Control characters, and halves of characters, which a database refuses as well. */
const controls = /[\p{Cc}\p{Cs}]+/gu;
const controlsInText = /\p{Cs}|[^\P{Cc}\n\r\t]/gu;
/** Marks of direction and of no width, as they come with what is copied from a chat; none can be seen or deleted. */
const unseen = /[\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g;
const easternDigits = /[\u0660-\u0669\u06f0-\u06f9]/g;

/** A value of one line: no control characters (they could end a mail header), nothing unseen, trimmed. */
export function cleanLine(value: string): string {
  return value.replace(unseen, '').replace(controls, ' ').trim();
}

/** A text of many lines: line breaks and tabs stay, what a database refuses goes, trimmed. */
export function cleanText(value: string): string {
  return value.replace(controlsInText, '').trim();
}

/** A telephone number as typed on any keyboard or pasted from any contact list, in Latin digits, `00` as a plus sign. */
export function cleanPhone(value: string): string {
  return latinDigits(cleanLine(value)).replace(/^\+?00\s*/, '+');
}

/** Digits as Arabic and Persian keyboards write them, as Latin ones. */
export function latinDigits(text: string): string {
  return text.replace(easternDigits, (digit) => `${(digit.codePointAt(0) ?? 0) & 0xf}`);
}
