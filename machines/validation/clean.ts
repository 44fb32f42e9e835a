/** Control characters, line separators and halves of characters, which a database refuses as well. */
const controls = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]+/gu;
const controlsInText = /\p{Cs}|[^\P{Cc}\n\r\t]/gu;

const invisible = /\p{Cf}/gu;
const joiner = /[\u200c\u200d]/;
/** A letter of a script in which an invisible sign joins letters or keeps them apart. */
const joined =
  /(?=[\p{L}\p{M}])[\p{scx=Arab}\p{scx=Syrc}\p{scx=Mong}\p{scx=Deva}\p{scx=Beng}\p{scx=Guru}\p{scx=Gujr}\p{scx=Orya}\p{scx=Taml}\p{scx=Telu}\p{scx=Knda}\p{scx=Mlym}\p{scx=Sinh}]/u;
/** After an Indic virama a joiner says how a letter ends, at the end of a word as well. */
const virama = /[\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0c4d\u0ccd\u0d4d\u0dca]/;

const otherDigits = /[\u0660-\u0669\u06f0-\u06f9\uff10-\uff19]/g;

/**
 * Cleans a value of one line: removes control characters, which could end a mail header, and the
 * invisible signs that come with text copied from a chat, and trims it.
 */
export function cleanLine(value: string): string {
  return value
    .replace(invisible, (sign, at: number) => (isSpelling(sign, value, at) ? sign : ''))
    .replace(controls, ' ')
    .trim();
}

/** Whether a word is spelled with an invisible sign, as in Persian, Urdu and Indic names. */
function isSpelling(sign: string, text: string, at: number): boolean {
  const [before, after] = [text.charAt(at - 1), text.charAt(at + 1)];
  return joiner.test(sign) && joined.test(before) && (joined.test(after) || virama.test(before));
}

/**
 * Cleans a text of many lines: line breaks and tabs stay, characters that a database refuses go,
 * and it is trimmed.
 */
export function cleanText(value: string): string {
  return value.replace(controlsInText, '').trim();
}

/** A domain in letters of any script, and nothing that has a meaning in a URL. */
const domainOfLetters = /^(?=.*[^\0-\x7f])[^\0-,/:-@[-`{-\x7f]+$/s;

/**
 * Returns an e-mail address whose domain a mail server understands: `exämple.de` becomes
 * `xn--exmple-cua.de`.
 */
export function cleanEmail(value: string): string {
  const address = cleanLine(value);
  const at = address.lastIndexOf('@') + 1;
  const url = `https://${address.slice(at)}`;
  if (!domainOfLetters.test(address.slice(at)) || !URL.canParse(url)) return address;
  return address.slice(0, at) + new URL(url).hostname;
}

/**
 * Returns a sign-in code without spaces and dashes, in Latin digits, however it was typed or
 * pasted.
 */
export function cleanCode(value: string): string {
  return latinDigits(cleanLine(value)).replace(/[\s\p{Pd}]/gu, '');
}

/** Returns a payment's reference with hyphens, whichever dashes a bank or a chat made of them. */
export function cleanReference(value: string): string {
  return cleanLine(value).replace(/\p{Pd}/gu, '-');
}

/** Digits of Arabic, Persian and East Asian keyboards as Latin ones. */
export function latinDigits(text: string): string {
  return text.replace(otherDigits, (digit) => `${(digit.codePointAt(0) ?? 0) & 0xf}`);
}
