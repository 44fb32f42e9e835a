import { expect, test } from 'vitest';
import { benchForEachTest, slotsIn } from './testing/bench.ts';

const bench = benchForEachTest();

const page = '/foundation/the-map';
const embed = 'embed_domain=site.test&embed_type=Inline&hide_gdpr_banner=1';
const form = { name: 'Mariam', email: 'mariam@example.com', attempt: 'attempt-1' };

const read = async (path: string, headers = {}) => (await bench.open(path, headers)).text();

/** The messages that a page would post; undefined if it posts none. */
function messagesIn(html: string): Array<{ event: string; payload: object }> | undefined {
  const [, json] = /data-messages="([^"]*)"/.exec(html) ?? [];
  return json === undefined ? undefined : JSON.parse(json.replaceAll('&quot;', '"'));
}

const eventsIn = (html: string) => messagesIn(html)?.map(({ event }) => event);

test('the calendar shows free times with their time zone, and may be embedded', async () => {
  const response = await bench.open(page);
  const html = await response.text();
  expect(response.headers.get('Content-Security-Policy')).toContain('frame-ancestors *');
  expect(html).toContain('<html lang="en" dir="ltr">');
  expect(html).toContain('The map');
  expect(html).toContain('Gulf Standard Time (Dubai, GMT+4)');
  expect(html).toContain('Test page: nobody is invited');
  expect(slotsIn(html).length).toBeGreaterThan(20);
  expect(slotsIn(html)).toEqual(await bench.freeTimes());
});

test('event types come from the options, else from the path', async () => {
  expect(await read('/foundation/30min')).toContain('30 minute meeting');
  const name = { en: 'The Map', ar: 'الخريطة' };
  await bench.restart({
    eventTypes: [{ owner: 'foundation', slug: 'the-map', name, minutes: 90 }],
  });
  const known = await read(`${page}?locale=ar`);
  expect(known).toContain('الخريطة');
  expect(known).toContain('90 دقيقة');
});

test('the page is Arabic and right-to-left if locale or Accept-Language asks for it', async () => {
  for (const html of [
    await read(`${page}?locale=ar`),
    await read(page, { 'Accept-Language': 'ar-AE,en;q=0.5' }),
  ]) {
    expect(html).toContain('<html lang="ar" dir="rtl">');
    expect(html).toContain('اختيار اليوم');
    expect(html).toContain('الأحد');
    expect(html).not.toContain('Choose');
  }
});

test('the query sets the colours, which the policy allows', async () => {
  const asked = await bench.open(`${page}?${embed}&primary_color=4a2f66`);
  const html = await asked.text();
  expect(html).toContain('--accent: #4a2f66');
  const hash = /style-src '(sha256-[^']+)'/.exec(
    asked.headers.get('Content-Security-Policy') ?? '',
  )?.[1];
  const style = /<style>([\s\S]*?)<\/style>/.exec(html)?.[1] ?? '';
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(style));
  expect(hash).toBe(`sha256-${Buffer.from(digest).toString('base64')}`);
});

test('each step posts its documented message once', async () => {
  const calendar = await read(`${page}?${embed}`);
  expect(messagesIn(calendar)).toEqual([{ event: 'calendly.event_type_viewed', payload: {} }]);
  const [slot = ''] = slotsIn(calendar);
  const details = await read(slot);
  expect(eventsIn(details)).toEqual(['calendly.date_and_time_selected']);
  const [, back = ''] = /href="([^"]+returned=1)"/.exec(details) ?? [];
  expect(eventsIn(await read(back.replaceAll('&amp;', '&')))).toEqual([]);

  const wrong = await bench.submit(slot, { name: '', email: 'x' });
  expect(wrong.status).toBe(422);
  expect(eventsIn(await wrong.text())).toEqual([]);
  const led = (await bench.submit(slot, form)).headers.get('Location') ?? '';
  const done = await read(led);
  const uri = `${bench.service.url}/scheduled_events/`;
  expect(messagesIn(done)).toEqual([
    {
      event: 'calendly.event_scheduled',
      payload: {
        event: { uri: expect.stringContaining(uri) },
        invitee: { uri: expect.stringContaining('/invitees/') },
      },
    },
  ]);
  const [, afterwards = ''] = /data-afterwards="([^"]+)"/.exec(done) ?? [];
  expect(eventsIn(await read(afterwards.replaceAll('&amp;', '&')))).toEqual([]);
});

test('without embed_domain no page posts messages', async () => {
  const [slot = ''] = await bench.freeTimes(`${page}?embed_type=Inline`);
  const led = (await bench.submit(slot, form)).headers.get('Location') ?? '';
  for (const path of [page, slot, led]) {
    expect(messagesIn(await read(path)), path).toBeUndefined();
  }
});

test('name and e-mail are prefilled from the query, escaped', async () => {
  const query = new URLSearchParams({
    name: '"><script>alert(1)</script>',
    email: 'mariam@example.com',
  });
  const [slot = ''] = await bench.freeTimes(`${page}?${query}`);
  const html = await read(slot);
  expect(html).toContain('value="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;"');
  expect(html).toContain('value="mariam@example.com"');
});

test('invalid fields are explained in the language of the page, and nothing is booked', async () => {
  const [slot = ''] = await bench.freeTimes(`${page}?locale=ar`);
  const response = await bench.submit(slot, { name: ' ', email: 'mariam' });
  const html = await response.text();
  expect(response.status).toBe(422);
  expect(html).toContain('يرجى كتابة اسمك.');
  expect(html).toContain('value="mariam"');
  expect(await bench.freeTimes(`${page}?locale=ar`)).toContain(slot);
});

test('a booked time is no longer offered, and booking it again is answered with 409', async () => {
  const [slot = ''] = await bench.freeTimes();
  await bench.submit(slot, form);
  expect(await bench.freeTimes()).not.toContain(slot);
  const start = slot.split('/')[3] ?? '';
  expect(await bench.freeTimes('/foundation/30min')).not.toContain(`/foundation/30min/${start}`);
  const late = await bench.submit(slot, { ...form, attempt: 'attempt-2' });
  expect(late.status).toBe(409);
  expect(await late.text()).toContain('no longer free');
  expect((await bench.open(slot)).status).toBe(409);
});

test('booking a time that was never offered is answered with 409', async () => {
  for (const start of ['2027-01-08T06:00Z', '2027-01-06T01:00Z', '2028-01-05T06:00Z']) {
    expect((await bench.submit(`${page}/${start}`, form)).status, start).toBe(409);
  }
});

test('a form submitted twice books once; of five people booking at once, one succeeds', async () => {
  const [slot = '', other = ''] = await bench.freeTimes();
  const twice = await Promise.all([bench.submit(slot, form), bench.submit(slot, form)]);
  const [first, second] = twice.map((each) => each.headers.get('Location'));
  expect(first).toMatch(/\/invitees\//);
  expect(second).toBe(first);
  const rush = await Promise.all(
    Array.from({ length: 5 }, (_, index) => bench.submit(other, { ...form, attempt: `${index}` })),
  );
  const statuses = rush.map(({ status }) => status).sort();
  expect(statuses).toEqual([303, 409, 409, 409, 409]);
});

test('the confirmation page shows the booking and links to cancel and reschedule it', async () => {
  const html = await read(await bench.book(`${page}?locale=ar`, { name: 'مريم' }));
  expect(html).toContain('تم حجز موعدك');
  expect(html).toContain('مريم');
  expect(html).toMatch(/href="\/cancellations\/[^"]+\?locale=ar" target="_blank"/);
  expect(html).toMatch(/href="\/reschedulings\/[^"]+\?locale=ar" target="_blank"/);
});

test('unknown paths are answered with 404', async () => {
  for (const path of ['/a/b/c/d/e', `${page}/invitees/none`, '/cancellations/none', '/x.png']) {
    expect((await bench.open(path)).status, path).toBe(404);
  }
  expect(bench.failures).toEqual([]);
});
