import { randomBytes } from 'node:crypto';
import { eventually } from 'service-kit/testing/eventually';
import { freePorts } from 'service-kit/testing/ports';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '#functions/platform/database/database.ts';
import { openDatabase } from '#functions/platform/database/open-database.ts';
import { lakeClient } from '#functions/site/content/lake.ts';
import { createPostgresDatabase } from '#functions/testing/database.ts';
import { contentPath, sharePicturePath } from '#machines/api/content.ts';
import { formTicket } from '#machines/api/forms.ts';
import { takeBackPath, testimonialsPath } from '#machines/api/paths.ts';
import { feeds } from '#machines/feeds.ts';
import { languages } from '#machines/language.ts';
import { type Outside, startOutside } from './outside.ts';
import { killAll, SERVER_PORTS, start } from './program.ts';

/** How soon words are gone that were taken back. */
const LIMIT_MS = 5_000;
/** A word that nothing else has. */
const WORD = 'zephyrine';
const words = { en: `My ${WORD} words.`, ar: `كلماتي ${WORD}.` };
const AUTHOR = 'noor@example.org';

let serverUrl: string;
let outside: Outside;
let database: Database;

beforeAll(async () => {
  const port = await freePorts(SERVER_PORTS);
  const [url, outsideUrl] = await Promise.all([createPostgresDatabase(), createPostgresDatabase()]);
  serverUrl = `http://127.0.0.1:${port}`;
  outside = await startOutside(port, outsideUrl);
  database = await openDatabase({ url, poolSize: 1 });
  await start('functions/server/main.js', 'Ctrl+C', {
    PORT: `${port}`,
    DATABASE_URL: url,
    MASTER_KEY: randomBytes(32).toString('hex'),
    NODE_ENV: 'production',
    EMBEDDED_SERVICES: 'ziina,calendly,ai',
    PUBLIC_URL: serverUrl,
    TRUSTED_PROXIES: '0',
    MAIL_FROM: 'foundation@example.org',
    STAFF_EMAIL: 'staff@example.org',
    ...outside.settings,
  });
});
afterAll(async () => {
  await killAll();
  await database.close();
});

/** Offers words without script, and returns their id and the link that takes them back. */
async function offer(): Promise<{ id: string; link: string }> {
  const asked = await fetch(`${serverUrl}${formTicket.path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ form: 'contact' }),
  });
  const { ticket } = (await asked.json()) as { ticket: string };
  const typed = { name: 'Noor', email: AUTHOR, message: words.en, subject: 'words' };
  const { status } = await fetch(`${serverUrl}${testimonialsPath}?lang=en`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ ...typed, consent: 'site', spokenLanguage: 'en', ticket }),
  });
  expect(status).toBe(303);
  const [text = ''] = await eventually('the mail', async () => {
    const mails = await outside.mailsTo(AUTHOR);
    return mails.length > 0 && mails;
  });
  const { rows } = await database.sql.query<{ id: string }>('select id from testimonials');
  return {
    id: rows[0]?.id ?? '',
    link: new RegExp(`http\\S+${takeBackPath}\\S+`).exec(text)?.[0] ?? '',
  };
}

/** Publishes the words as editors do: with a portrait, and on the pages that choose their voices. */
async function publish(id: string): Promise<string> {
  const { SANITY_API_URL, SANITY_PROJECT_ID, SANITY_TOKEN } = outside.settings;
  const [projectId, token] = [SANITY_PROJECT_ID ?? '', SANITY_TOKEN ?? null];
  const lake = lakeClient({
    projectId,
    dataset: 'production',
    apiUrl: SANITY_API_URL ?? '',
    token,
  });
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>';
  const portrait = await lake.assets.upload('image', Buffer.from(drawing), {
    contentType: 'image/svg+xml',
    filename: 'portrait.svg',
  });
  const voice = { _type: 'reference', _ref: `testimonial-${id}` };
  await lake
    .transaction()
    .createOrReplace({
      ...{ _id: voice._ref, _type: 'testimonial', quote: words, name: words, hasConsented: true },
      image: { _type: 'image', asset: { _type: 'reference', _ref: portrait._id } },
    })
    .patch('coachingPage', { set: { 'beside.voice': voice } })
    .patch('homePage', {
      set: { 'sections[_type=="testimonialsSection"].testimonials': [{ _key: 'a', ...voice }] },
    })
    .commit();
  return portrait.url;
}

/** Each place where words of a testimonial are, or might be, and whether they are there. */
function placesOf(id: string, portrait: string): Array<[string, () => Promise<boolean>]> {
  const says = (path: string) => async () => {
    const answer = await fetch(new URL(path, serverUrl));
    return answer.ok && (await answer.text()).includes(WORD);
  };
  const counts =
    (rest: string, value = id) =>
    async () => {
      const { rows } = await database.sql.query(`select 1 from ${rest} limit 1`, [value]);
      return rows.length > 0;
    };
  const pages = languages.flatMap((language) =>
    ['/', '/coaching', '/testimonials'].flatMap((path) => [
      `${path}?lang=${language}`,
      `${contentPath}?path=${path}&lang=${language}`,
    ]),
  );
  return [
    ...pages.map((path): [string, () => Promise<boolean>] => [path, says(path)]),
    ['the portrait', async () => (await fetch(portrait)).ok],
    ['what is stored of pages', counts('kept_content where answers like $1', `%${WORD}%`)],
    ['the messages of staff', counts('messages where id = $1')],
    ['jobs', counts(`jobs.job where state < 'completed' and data::text like $1`, `%${id}%`)],
  ];
}

test('words that are taken back are gone from each place within five seconds', async () => {
  const { id, link } = await offer();
  const portrait = await publish(id);
  const places = placesOf(id, portrait);
  for (const [place, isThere] of places.slice(0, -1)) await eventually(place, isThere);

  const start = performance.now();
  expect((await fetch(link)).status).toBe(200);
  expect((await fetch(link, { method: 'POST' })).status).toBe(200);
  // What is stored comes before the pages, because a page that is asked for is stored anew.
  for (const [place, isThere] of places.toReversed()) {
    await eventually(`no ${place}`, async () => !(await isThere()));
    expect([place, performance.now() - start < LIMIT_MS]).toEqual([place, true]);
  }

  const others = [
    ...[`/search?q=${WORD}`, '/sitemap.xml', ...feeds.map(({ path }) => path)],
    ...languages.map((language) => sharePicturePath({ path: '/testimonials', language })),
  ];
  for (const path of others) {
    const answer = await fetch(`${serverUrl}${path}`);
    expect([path, answer.status]).toEqual([path, 200]);
    expect(await answer.text()).not.toContain(words.en);
  }
});
