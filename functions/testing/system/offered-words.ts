import { eventually } from 'service-kit/testing/eventually';
import type { Database } from '#functions/platform/database/database.ts';
import { contentPath } from '#machines/api/content.ts';
import { formTicket } from '#machines/api/forms.ts';
import { takeBackPath, testimonialsPath } from '#machines/api/paths.ts';
import { languages } from '#machines/language.ts';
import type { Outside } from './outside.ts';

/** A word that nothing else has. */
export const WORD = 'zephyrine';
export const words = { en: `My ${WORD} words.`, ar: `كلماتي ${WORD}.` };
const AUTHOR = 'noor@example.org';

interface Site {
  serverUrl: string;
  outside: Outside;
  database: Database;
}

/** Offers words without script, and returns their id and the link that takes them back. */
export async function offer({ serverUrl, outside, database }: Site) {
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
  if (status !== 303) throw new Error(`the words were answered with ${status}`);
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
export async function publish({ outside }: Site, id: string): Promise<string> {
  const { lake } = outside;
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
export function placesOf(
  { serverUrl, database }: Site,
  id: string,
  portrait: string,
): Array<[string, () => Promise<boolean>]> {
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
