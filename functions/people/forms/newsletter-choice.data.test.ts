import { beforeEach, describe, expect, it } from 'vitest';
import { newsletterChoicePath } from '#machines/api/paths.ts';
import { exportSubscribers } from '#machines/api/subscribers.ts';
import { addressDigest } from '../../mail/stop-mails.ts';
import { openNewsletter, settingsWith } from '../../testing/newsletter.ts';
import { serverForStaff } from '../../testing/staff.ts';

const { world, database, useCases, newsletter, mails, lake, read, ask, begin, work, subscribe } =
  await openNewsletter();

const server = serverForStaff('owner', useCases);

interface Sent {
  topics?: string[];
  offered?: string[];
  language?: string;
}

/** Opens the page of a link, or sends its form. */
async function open(token: string, sent?: Sent) {
  const { topics = [], offered = ['articles', 'podcast', 'courses'], language = 'en' } = sent ?? {};
  const fields = [
    ...topics.map((each) => ['topic', each]),
    ...offered.map((each) => ['offered', each]),
    ['language', language],
  ];
  const request = sent && { method: 'POST', body: new URLSearchParams(fields) };
  const response = await fetch(`${world.url}${newsletterChoicePath}?token=${token}`, request);
  return { status: response.status, html: await response.text() };
}

const tokenOf = (email: string) => newsletter.leaving.tokenFor(email);

async function stored(email: string) {
  return database.kysely
    .selectFrom('subscribers')
    .select(['language', 'topics'])
    .where('digest', '=', addressDigest(email))
    .executeTakeFirst();
}

let reader: string;
beforeEach(async () => {
  reader = await subscribe();
});

const choose = (sent: Sent, email = reader) => open(tokenOf(email), sent);

describe('the page on which a reader chooses', () => {
  it('shows everything as chosen at first, and keeps what is sent', async () => {
    const first = await open(tokenOf(reader));
    expect(first.html.match(/type="checkbox"[^>]*checked=""/g)).toHaveLength(3);
    expect(first.html).not.toContain(reader);
    expect((await choose({ topics: ['podcast'], language: 'ar' })).html).toContain('saved');
    expect(await stored(reader)).toEqual({ language: 'ar', topics: ['podcast'] });
    const { html } = await open(tokenOf(reader));
    const ticked = [...html.matchAll(/checked="" value="(\w+)"/g)].map(([, value]) => value);
    expect(ticked).toEqual(['podcast', 'ar']);
    const again = await choose({ topics: ['podcast'], language: 'ar' });
    expect(again.status).toBe(200);
  });

  it('takes all topics for everything, and none for nothing but what is for everybody', async () => {
    await choose({ topics: [] });
    expect(await stored(reader)).toMatchObject({ topics: [] });
    await choose({ topics: ['articles', 'podcast', 'courses'] });
    expect(await stored(reader)).toMatchObject({ topics: null });
  });

  it('does not take a choice for everything that was made before a topic was removed, or without one', async () => {
    lake.settings = settingsWith('articles', 'podcast');
    await choose({ topics: ['articles', 'podcast'] });
    expect(await stored(reader)).toMatchObject({ topics: ['articles', 'podcast'] });
    lake.settings = settingsWith();
    await choose({ topics: [], offered: [], language: 'ar' });
    expect(await stored(reader)).toEqual({ language: 'ar', topics: ['articles', 'podcast'] });
  });

  it('keeps no topic that there is not, and none twice', async () => {
    const many = Array.from({ length: 500 }, (_, at) => `topic-${at}`);
    const { status } = await choose({ topics: ['podcast', 'podcast', '{"a"}', ...many] });
    expect(status).toBe(200);
    expect(await stored(reader)).toMatchObject({ topics: ['podcast'] });
  });

  it('refuses another language and far too long a form, and changes nothing', async () => {
    for (const language of ['de', '', '__proto__']) {
      expect(await choose({ topics: ['podcast'], language })).toMatchObject({ status: 400 });
    }
    const long = await choose({ topics: ['x'.repeat(20_000)] });
    expect(long.status).toBe(413);
    expect(await stored(reader)).toEqual({ language: 'en', topics: null });
  });

  it('opens for no forged token, for nobody who only asked, and for nobody who left', async () => {
    const asked = await subscribe('en', false);
    const gone = await subscribe();
    await newsletter.leaving.act(tokenOf(gone));
    const { confirming } = newsletter;
    const token = tokenOf(reader);
    const forged = `${token.slice(0, -2)}${token.endsWith('AA') ? 'BA' : 'AA'}`;
    for (const each of ['', forged, confirming.tokenFor(reader), tokenOf(asked), tokenOf(gone)]) {
      expect(await open(each)).toMatchObject({ status: 404 });
      expect(await open(each, { topics: ['podcast'] })).toMatchObject({ status: 404 });
    }
    expect(await stored(asked)).toMatchObject({ topics: null });
    expect(await stored(gone)).toBeUndefined();
  });

  it('is offered once a subscription was confirmed', async () => {
    const email = await subscribe('en', false);
    const path = `${world.url}/newsletter/confirm?token=${newsletter.confirming.tokenFor(email)}`;
    const { status, headers } = await fetch(path, { method: 'POST' });
    expect(status).toBe(200);
    expect(headers.get('Referrer-Policy')).toBe('no-referrer');
    expect(newsletter.confirming.onward(newsletter.confirming.tokenFor(email))).toBe(
      tokenOf(email),
    );
    expect(await open(tokenOf(email))).toMatchObject({ status: 200 });
  });

  it('is what the list says that staff save as a file', async () => {
    await choose({ topics: ['courses', 'podcast'] });
    const none = await subscribe();
    await choose({ topics: [] }, none);
    const file = await server(exportSubscribers.path, { filter: 'all', search: '' });
    const text = await file.text();
    expect(text).toContain(`${reader},en,On podcast + On courses,`);
    expect(text).toContain(`${none},en,Only what is for everybody,`);
  });
});

describe('an edition with topics', () => {
  it('goes to whoever wants one of them or everything, in the language they chose', async () => {
    const [podcasts, courses, everything] = [reader, await subscribe(), await subscribe('ar')];
    await choose({ topics: ['podcast', 'articles'], language: 'ar' }, podcasts);
    await choose({ topics: ['courses'] }, courses);
    await choose({ topics: [] }, await subscribe());
    lake.edition.topics = ['podcast'];
    expect(await read()).toMatchObject({
      topics: [{ en: 'On podcast', ar: 'عن podcast' }],
      subscribers: { en: 0, ar: 2 },
    });
    await begin();
    await work();
    expect(mails.map(({ to, language }) => [to, language]).sort()).toEqual(
      [
        [podcasts, 'ar'],
        [everything, 'ar'],
      ].sort(),
    );
    expect(mails[0]?.text).toContain(`${newsletterChoicePath}?lang=ar&token=`);
  });

  it('without topics goes to everybody, whatever they chose', async () => {
    await choose({ topics: [] });
    await begin();
    await work();
    expect(mails.map(({ to }) => to)).toEqual([reader]);
  });

  it('keeps the topics that it had when approval was asked for', async () => {
    await choose({ topics: ['courses'] });
    lake.edition.topics = ['podcast'];
    await begin();
    lake.edition.topics = ['courses'];
    expect(await read()).toMatchObject({ topics: [{ en: 'On podcast' }], counts: { waiting: 0 } });
    await work();
    expect(mails).toEqual([]);
    expect(await read()).toMatchObject({ state: 'sent' });
  });

  it('leaves out who gives its topics up before their turn', async () => {
    lake.edition.topics = ['podcast'];
    await begin();
    expect(await read()).toMatchObject({ counts: { waiting: 1, left: 0 } });
    await choose({ topics: ['courses'] });
    await work();
    expect(mails).toEqual([]);
    expect(await read()).toMatchObject({ state: 'sent', counts: { waiting: 0, left: 1 } });
  });

  it('goes to nobody who had given it up, though their own topics were removed', async () => {
    await choose({ topics: ['podcast'] });
    lake.settings = settingsWith('articles', 'courses');
    lake.edition.topics = ['articles'];
    expect(await read()).toMatchObject({ subscribers: { en: 0, ar: 0 } });
    await begin();
    await work();
    expect(mails).toEqual([]);
  });

  it('cannot be asked for while one of its topics is not in the settings', async () => {
    lake.edition.topics = ['podcast'];
    lake.settings = settingsWith('articles');
    expect(await read()).toMatchObject({ mails: null, topics: [{ en: 'podcast' }] });
    await expect(ask()).rejects.toThrow('edition_incomplete');
  });
});
