import { describe, expect, it } from 'vitest';
import { calendarAddress, calendarOrigin, calendarPage } from './address.ts';
import { input } from './fixtures.ts';

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
    const colors = { background: 'red', text: '#fff', primary: '#12345G' };
    expect(parametersOf({ colors })).not.toHaveProperty('background_color');
  });

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
