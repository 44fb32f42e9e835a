import { styled } from 'styled-components';
import { telephoneAddress } from '#web/shell/contact-links.ts';
import { layout } from '#web/theme/tokens.ts';
import type { BookingCare } from '../types.ts';

/** Large enough for a thumb, without making the line higher. */
const Call = styled.a`
  --above: max(0px, (${layout.target} - 1lh) / 2);
  /* Three digits are as wide with large letters. */
  --beside: max(0px, ${layout.target} / 2 - 0.85em);
  display: inline-block;
  margin: calc(-1 * var(--above)) calc(-1 * var(--beside));
  padding: var(--above) var(--beside);
  font-weight: 600;
  white-space: nowrap;
`;

/** Shows the words for people in crisis, with numbers that can be called. */
export function CrisisText({ care }: { care: BookingCare }) {
  const numbers = care.crisisNumbers.map(({ number }) => number);
  return (
    <>
      {partsOf(care.crisisText, numbers).map(({ at, text }) =>
        numbers.includes(text) ? (
          <Call key={at} href={telephoneAddress(text)}>
            <bdi dir="ltr">{text}</bdi>
          </Call>
        ) : (
          text
        ),
      )}
    </>
  );
}

/** Splits a text around each of the given numbers. */
export function partsOf(
  text: string,
  numbers: readonly string[],
): Array<{ at: number; text: string }> {
  const found = numbers
    .map((number) => ({ at: text.indexOf(number), number }))
    .filter(({ at, number }) => at >= 0 && number !== '')
    .sort((a, b) => a.at - b.at)[0];
  if (!found) return text ? [{ at: 0, text }] : [];
  const end = found.at + found.number.length;
  return [
    ...(found.at > 0 ? [{ at: 0, text: text.slice(0, found.at) }] : []),
    { at: found.at, text: found.number },
    ...partsOf(text.slice(end), numbers).map((part) => ({ ...part, at: part.at + end })),
  ];
}
