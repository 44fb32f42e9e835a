import { describe, expect, it } from 'vitest';
import { calendarAddress, calendarOrigin, calendarPage, schedulingPage } from './address.ts';
import { input } from './fixtures.ts';
import { calendarReference, isCalendarReference } from './reference.ts';

function parametersOf(change: Partial<typeof input> = {}) {
  const address = calendarAddress({ ...input, ...change });
  return Object.fromEntries(new URL(address ?? 'about:blank').searchParams);
}

describe('calendarAddress', () => {
  it('carries host, colours, person and reference, and keeps the existing query', () => {
    expect(calendarAddress(input)).toMatch(/^https:\/\/calendly\.com\/foundation\/the-map\?/);
    expect(parametersOf()).toEqual({
      month: '2026-03',
      embed_domain: 'example.org',
      embed_type: 'Inline',
      hide_gdpr_banner: '1',
      background_color: 'f7f1e6',
      text_color: '2b2346',
      primary_color: 'b4552d',
      name: 'Maryam Haddad',
      email: 'maryam@example.com',
      utm_content: '0b54a0c2-5a55-4a6e-9b0e-000000000001',
    });
  });

  it('leaves out empty parameters', () => {
    expect(Object.keys(parametersOf({ colors: null, name: '', email: '', reference: '' }))).toEqual(
      ['month', 'embed_domain', 'embed_type', 'hide_gdpr_banner'],
    );
  });

  it.each(['red', '#fff', '#12345G', '#a1b2c3d', 'x#a1b2c3', 'a1b2#c3'])(
    'leaves out %s, which is not a colour of six digits',
    (background) => {
      const colors = { background, text: '#2B2346', primary: '' };
      const parameters = parametersOf({ colors });
      expect(parameters).not.toHaveProperty('background_color');
      expect(parameters).not.toHaveProperty('primary_color');
      expect(parameters).toHaveProperty('text_color', '2b2346');
    },
  );

  it('escapes typed values', () => {
    const name = 'A&utm_content=other#x «مريم»';
    expect(parametersOf({ name })).toMatchObject({ name, utm_content: input.reference });
  });

  it.each(['', 'calendly', '/the-map', 'javascript:alert(1)', 'data:text/html,x'])(
    'returns null for %j',
    (schedulingUrl) => {
      expect(calendarAddress({ ...input, schedulingUrl })).toBeNull();
    },
  );

  it('calendarPage keeps person and reference and drops the embed parameters', () => {
    const page = new URL(calendarPage(calendarAddress(input)) ?? 'about:blank');
    expect(page.origin + page.pathname).toBe('https://calendly.com/foundation/the-map');
    expect(page.searchParams.get('utm_content')).toBe(input.reference);
    expect(page.searchParams.get('name')).toBe(input.name);
    expect(page.search).not.toContain('embed_');
    expect(calendarPage(null)).toBeNull();
    expect(schedulingPage({ ...input, name: '' })).not.toMatch(/embed_|color|name=/);
  });

  it('calendarOrigin returns the page’s origin', () => {
    expect(calendarOrigin(calendarAddress(input))).toBe('https://calendly.com');
    const schedulingUrl = 'http://127.0.0.1:3006/the-map';
    expect(calendarOrigin(calendarAddress({ ...input, schedulingUrl }))).toBe(
      'http://127.0.0.1:3006',
    );
    expect(calendarOrigin(null)).toBeNull();
  });
});

describe('calendarReference', () => {
  it('is the same for a key in capitals, is told from other texts, and hides the key', () => {
    const key = '0b54a0c2-5a55-4a6e-9b0e-00000000000a';
    const reference = calendarReference(key);
    expect(calendarReference(key.toUpperCase())).toBe(reference);
    expect(isCalendarReference(reference)).toBe(true);
    for (const other of [key, `${reference}0`, `x${reference}`, reference.slice(1)]) {
      expect(isCalendarReference(other)).toBe(false);
    }
    expect(calendarReference(`${key}1`)).not.toBe(reference);
  });
});
