import { readFileSync } from 'node:fs';
import { fallbackFontFiles, textFontFiles } from 'fonts';
import { glyphsIn } from 'fonts/glyphs';
import { expect, it } from 'vitest';

/** Control signs, signs by which each font means something else, and one that PDF/UA does not allow. */
const forbidden = /\p{Cc}|\p{Co}|\ufeff/u;

/** Signs that are never seen, such as those that join emojis, need no font. */
const unseen = /(?!\p{Cn}|\ufeff)\p{Default_Ignorable_Code_Point}/u;

it('machines/printable.generated.ts names every sign that the fonts of documents have', async () => {
  const drawn = new Set([...textFontFiles(), ...fallbackFontFiles()].flatMap(codePointsOf));
  const codes = Array.from({ length: 0x110000 }, (_, code) => code).filter((code) => {
    const sign = String.fromCodePoint(code);
    return drawn.has(code) ? !forbidden.test(sign) : unseen.test(sign);
  });
  const text = `/** Finds the signs that no font of documents has; \`npm run draw\` writes it again. */
export const unprintable =
  /[^${inRanges(codes)}\\n\\t]/gu;
`;
  await expect(text).toMatchFileSnapshot('../../machines/printable.generated.ts');
});

/** What a family has in each of its weights. */
function codePointsOf(files: string[]): number[] {
  const [first = new Map(), ...others] = files.map((file) => glyphsIn(readFileSync(file)));
  return [...first.keys()].filter((code) => others.every((each) => each.has(code)));
}

function inRanges(codes: readonly number[]): string {
  const isFirst = (code: number, at: number) => codes[at - 1] !== code - 1;
  const lasts = codes.filter((code, at) => codes[at + 1] !== code + 1);
  return codes
    .filter(isFirst)
    .map((first, at) => [first, lasts[at] ?? first])
    .map(([first = 0, last = 0]) => (first === last ? hex(first) : `${hex(first)}-${hex(last)}`))
    .join('');
}

const hex = (code: number) => `\\u{${code.toString(16)}}`;
