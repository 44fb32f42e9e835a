import { randomUUID } from 'node:crypto';
import { documentLake } from 'content-lake/testing/documents';
import { beforeEach } from 'vitest';
import { addressDigest } from '../mail/stop-mails.ts';
import { sendEditions } from '../people/editions/send-editions.ts';
import type { StaffMember } from '../people/staff/as-staff.ts';
import { openWorld } from './world.ts';

const text = (words: string, href?: string): object[] => [
  {
    _type: 'block',
    _key: 'block',
    style: 'normal',
    markDefs: href ? [{ _type: 'link', _key: 'link', href }] : [],
    children: [{ _type: 'span', _key: 'span', text: words, marks: href ? ['link'] : [] }],
  },
];

/** An edition as the lake has it. */
const newEdition = () => ({
  _id: randomUUID() as string,
  _type: 'edition',
  _rev: 'r1',
  slug: { current: 'autumn' },
  title: { en: 'Autumn', ar: 'الخريف' },
  summary: { en: 'What ripened.', ar: 'ما نضج.' },
  topics: [] as string[],
  body: { en: text('A small garden.', '/community') as object[] | null, ar: text('حديقة صغيرة.') },
});

/** Site settings with these topics, by their keys. */
export const settingsWith = (...keys: string[]) => ({
  _id: 'siteSettings',
  _type: 'siteSettings',
  newsletterTopics: keys.map((_key) => ({ _key, title: { en: `On ${_key}`, ar: `عن ${_key}` } })),
});

const newSettings = () => settingsWith('articles', 'podcast', 'courses');

const staff = (name: string): StaffMember => ({
  ...{ id: randomUUID(), name, email: `${name}@example.org`, role: 'owner' as const },
  ...{ sessionId: '', token: '' },
});

/** A server with one edition of the newsletter in its lake, another one in each test. */
export async function openNewsletter() {
  /** What the lake has; a test may change it. */
  const lake = { edition: newEdition(), settings: newSettings() };
  const world = await openWorld({
    everySeconds: 3_600,
    fetchContent: (query, params) => documentLake([lake.edition, lake.settings])(query, params),
  });
  const { database, mails, mailServer, useCases } = world;
  const { editions, newsletter } = useCases;
  const { take } = mailServer;
  const [nour, sami] = [staff('nour'), staff('sami')];
  beforeEach(async () => {
    Object.assign(lake, { edition: newEdition(), settings: newSettings() });
    mailServer.take = take;
    mails.length = 0;
    for (const table of ['edition_mails', 'subscribers', 'stopped_addresses']) {
      await database.sql.query(`delete from ${table}`);
    }
    await database.sql.query("update editions set state = 'stopped'");
  });
  const revision = 'r1';
  const named = () => ({ editionId: lake.edition._id });
  const ask = () => editions.ask({ ...named(), revision, step: 'request' }, nour);
  const approve = (by = sami) => editions.approve({ ...named(), revision }, by);
  const send = (step: 'begin' | 'pause' | 'resume' | 'stop' = 'begin') =>
    editions.send({ ...named(), step }, sami);
  return {
    ...{ world, database, mails, mailServer, useCases, editions, newsletter },
    ...{ lake, take, nour, sami, ask, approve, send },
    nextEdition() {
      lake.edition = newEdition();
    },
    read: () => editions.read(named(), nour),
    async begin() {
      await ask();
      await approve();
      await send();
    },
    /** Sends what is to be sent. */
    work: (deps: Partial<typeof useCases> = {}, signal = AbortSignal.timeout(60_000)) =>
      sendEditions({ ...useCases, ...deps }, {}, signal),
    async subscribe(language: 'en' | 'ar' = 'en', isConfirmed = true): Promise<string> {
      const email = `${randomUUID()}@example.org`;
      const confirmed_at = isConfirmed ? new Date() : null;
      await database.kysely
        .insertInto('subscribers')
        .values({ digest: addressDigest(email), email, language, network: null, confirmed_at })
        .execute();
      return email;
    },
    leave: (email: string) => newsletter.leaving.act(newsletter.leaving.tokenFor(email)),
    countSubscribers: async () =>
      (await database.kysely.selectFrom('subscribers').select('digest').execute()).length,
  };
}
