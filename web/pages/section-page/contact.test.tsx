import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import type { Language } from '#machines/language.ts';
import { render } from '#web/entry-server.tsx';
import { settings } from '#web/testing/documents.ts';
import { lakeOf, type TestDocument } from '#web/testing/lake.ts';

const both = (en: string, ar: string) => ({ en, ar });

const contactPage: TestDocument = {
  _id: 'contactPage',
  _type: 'contactPage',
  title: both('Contact Us', 'تواصل معنا'),
  sections: [
    { _key: 'opening', _type: 'openingSection', title: both('Contact Us', 'تواصل معنا') },
    { _key: 'cards', _type: 'contactCardsSection', title: both('Ways', 'طرق') },
    { _key: 'form', _type: 'contactFormSection', title: both('Send us a Message', 'رسالة') },
    {
      _key: 'map',
      _type: 'mapSection',
      title: both('Our Location', 'موقعنا'),
      label: both('A map of Dubai', 'خريطة دبي'),
      place: { _type: 'geopoint', lat: 25.2, lng: 55.27 },
      zoom: 11,
    },
  ],
};

const site = {
  ...settings,
  footerLinks: [
    { name: both('Us', 'نحن'), path: '/about' },
    { name: both('Nowhere', 'لا مكان'), path: '/nowhere/a' },
  ],
  socials: [{ network: 'linkedin', url: 'https://social.example.org/us' }],
};

const template = await readFile(new URL('../../index.html', import.meta.url), 'utf8');

async function htmlIn(language: Language): Promise<string> {
  const publicUrl = 'https://site.example';
  const { html } = await render({
    url: new URL('/contact', publicUrl),
    language,
    source: lakeOf([site, contactPage]),
    template,
    publicUrl,
  });
  return html;
}

describe('the contact page, as the server writes it', () => {
  test('ROUTE-09, CONTACT-03, CONTACT-15: has a form that is whole without script, and asks the browser for nothing of its own', async () => {
    const html = await htmlIn('ar');
    expect(html).toMatch(
      /<form noValidate="" data-late=""[^>]* action="\/contact\?lang=ar" method="post"/,
    );
    expect(html).toMatch(/minLength="2" maxLength="100"[^>]*required=""[^>]*name="name"/);
    expect(html).toMatch(/maxLength="255"[^>]*required="" type="email"[^>]*name="email"/);
    expect(html).toMatch(/minLength="10" maxLength="2000"[^>]*name="message" required=""/);
    expect(html).toContain('<input tabindex="-1" autoComplete="off" name="website"/>');
  });

  test('CONTACT-02: does not say whether somebody is there, which a cached page cannot know', async () => {
    const html = await htmlIn('en');
    expect(html).toContain('Sun – Tue');
    expect(html).toContain('Closed: Wed, Thu, Fri, Sat');
    expect(html).not.toMatch(/Open now|Closed now/);
  });

  test('CONTACT-04: has a map that is a drawing, and a link that opens the live map in its frame', async () => {
    const html = await htmlIn('en');
    expect(html).toContain('role="img" aria-label="A map of Dubai"');
    const [frame = ''] = /<iframe[^>]*>/.exec(html) ?? [];
    expect(frame).toContain('name="live-map"');
    expect(frame).not.toContain('src=');
    expect(html).toMatch(
      /<a href="https:\/\/www\.openstreetmap\.org\/export\/embed\.html\?bbox=55\.0942%2C25\.0770%2C55\.4458%2C25\.3230&amp;layer=mapnik&amp;marker=25\.2%2C55\.27" target="live-map"/,
    );
  });

  test('SEO-07: gives search engines the same hours as the card', async () => {
    const html = await htmlIn('en');
    const json = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? '';
    const graph = JSON.parse(json)['@graph'] as Array<Record<string, unknown>>;
    expect(graph.find((thing) => thing['@type'] === 'LocalBusiness')).toMatchObject({
      name: 'The Foundation',
      telephone: '+971 4 123 4567',
      geo: { latitude: 25.2, longitude: 55.27 },
      openingHoursSpecification: {
        dayOfWeek: ['Sunday', 'Monday', 'Tuesday'],
        opens: '09:00',
        closes: '17:00',
      },
    });
  });

  test('SHELL-12, SHELL-13, SHELL-16: has the newsletter, live pages and networks in its footer', async () => {
    const html = await htmlIn('en');
    const footer = html.slice(html.indexOf('<footer'), html.indexOf('</footer>'));
    expect(footer).toContain('action="/newsletter?lang=en"');
    expect(footer).toMatch(/type="email"[^>]*maxLength="255"[^>]*required=""/);
    expect(footer).toContain('href="/about"');
    expect(footer).not.toContain('/nowhere/a');
    expect(footer).toContain(
      '<a href="https://social.example.org/us" rel="me noopener">LinkedIn</a>',
    );
  });
});
