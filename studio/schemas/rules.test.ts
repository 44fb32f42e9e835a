import { describe, expect, it } from 'vitest';
import { isIban } from './iban.ts';
import { isLink, isPath } from './links.ts';
import { isNearPeg, pegAed, sumOf } from './prices.ts';
import { isBlank } from './texts.ts';

describe('prices', () => {
  it.each([
    [0, 0],
    [1, 4],
    [33, 121],
    [139, 510],
    [33.5, 123],
  ])('gives $%d as AED %d', (usd, aed) => {
    expect(pegAed(usd)).toBe(aed);
  });

  it.each([
    [100, 367.25, true],
    [100, 370.92, true],
    [100, 370.93, false],
    [100, 363.58, true],
    [100, 363.57, false],
  ])('$%d and AED %d: near is %s', (usd, aed, near) => {
    expect(isNearPeg(usd, aed)).toBe(near);
  });

  it('adds without crumbs', () => {
    expect(sumOf([0.1, 0.2])).toBe(0.3);
    expect(sumOf([33, 95, 27])).toBe(155);
    expect(sumOf([])).toBe(0);
  });
});

describe('an IBAN', () => {
  it.each(['GB82 WEST 1234 5698 7654 32', 'AE070331234567890123456', 'de89370400440532013000'])(
    'is %s',
    (iban) => expect(isIban(iban)).toBe(true),
  );

  it.each([
    '',
    'AE080331234567890123456',
    'AE0703312345678901234',
    'GB82WEST1234569876543',
    'AE07 0331 2345 6789 0123 45!',
  ])('is not %s', (iban) => expect(isIban(iban)).toBe(false));
});

describe('links', () => {
  it.each(['/', '/about', '/coaching#tier2'])('%s is a page of the site', (path) => {
    expect(isPath(path)).toBe(true);
  });

  it.each(['', 'about', '//elsewhere.example', '/About', '/a b', 'https://example.org'])(
    '%s is no page of the site',
    (path) => expect(isPath(path)).toBe(false),
  );

  it.each(['/contact', 'https://example.org/a', 'mailto:a@example.org', 'tel:999'])(
    '%s may be linked',
    (href) => expect(isLink(href)).toBe(true),
  );

  it.each(['javascript:alert(1)', 'http://example.org', 'data:text/html,x', 'https:// a'])(
    '%s may not be linked',
    (href) => expect(isLink(href)).toBe(false),
  );
});

describe('blank', () => {
  const block = (text: string) => ({ _type: 'block', children: [{ _type: 'span', text }] });

  it.each([[undefined], [''], [' \n'], [[]], [[block(' ')]], [42]])('%j is blank', (value) => {
    expect(isBlank(value)).toBe(true);
  });

  it.each([['نص'], [[block(''), block('text')]]])('%j is not blank', (value) => {
    expect(isBlank(value)).toBe(false);
  });
});
