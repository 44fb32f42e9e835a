import { randomUUID } from 'node:crypto';
import { createTestLake } from 'content-lake/testing';
import { eventually } from 'service-kit/testing/eventually';
import { afterAll, expect, it, vi } from 'vitest';
import { prepareTestimonial, readMessage } from '#machines/api/messages.ts';
import { takeBackPath } from '#machines/api/paths.ts';
import { DAY_MS, MINUTE_MS } from '#machines/duration.ts';
import { openCareCase } from '../../platform/database/care-cases.ts';
import { serialize } from '../../site/content/page-store-table.ts';
import { createTestimonialDocuments } from '../../site/content/testimonial-documents.ts';
import { memoryPageStoreTable } from '../../testing/site.ts';
import { serverForStaff } from '../../testing/staff.ts';
import { openWorld } from '../../testing/world.ts';
import { forgetForms } from './forms.ts';

const lake = await createTestLake();
const client = lake.writer.withConfig({ perspective: 'raw' });
const table = memoryPageStoreTable();
const testimonialDocuments = createTestimonialDocuments(client, table);
const world = await openWorld({ everySeconds: 3_600, testimonialDocuments });
await world.startJobs();
afterAll(() => lake.stop());

const quote = 'They waited until I could speak.';

/** Offers words, and returns the id of their message and the link of the mail that confirms it. */
async function offer(words = quote) {
  const email = `${randomUUID()}@example.org`;
  vi.useFakeTimers({ now: Date.now() - MINUTE_MS, toFake: ['Date'] });
  const ticket = world.useCases.formTickets.issue('contact');
  vi.useRealTimers();
  const asked = { consent: 'site', spokenLanguage: 'en', program: 'Skills' } as const;
  const typed = { name: 'Noor', email, message: words, subject: 'words' } as const;
  await world.useCases.messages.send({ ...typed, ...asked, website: '', ticket }, 'ar', email);
  const mail = await eventually('the mail', () => world.mails.find(({ to }) => to === email));
  const token = new RegExp(`${takeBackPath}\\?lang=ar&token=([\\w-]+)`).exec(mail.text)?.[1] ?? '';
  const id = world.useCases.messages.idOf(token) ?? '';
  return { id, mail, link: `${world.url}${takeBackPath}?lang=en&token=${token}` };
}

const asSupport = async (path: string, messageId: string) =>
  (await serverForStaff('support', world.useCases)(path, { messageId })).json();
const prepare = (id: string) => asSupport(prepareTestimonial.path, id);

interface Stored {
  _id: string;
  quote?: { en: string };
}
/** Returns the document of these words, with its drafts and versions. */
const documentsOf = async (id: string) =>
  (await client.fetch<Stored[]>('*[_type == "testimonial"] | order(_id)')).filter(({ _id }) =>
    _id.endsWith(id),
  );
const rowOf = (id: string) =>
  world.database.kysely
    .selectFrom('testimonials')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
const hasMessage = async (id: string) => (await world.useCases.messages.find(id)) !== null;

it('offered words are read by staff with the consent, and put into the Studio as a draft', async () => {
  const { id, mail } = await offer();
  expect(`${mail.text}${mail.html}`).not.toContain(quote);
  expect(await asSupport(readMessage.path, id)).toMatchObject({
    message: quote,
    offer: { consent: 'site', spokenLanguage: 'en', program: 'Skills', preparedAt: null },
  });
  expect(await documentsOf(id)).toEqual([]);
  expect(await prepare(id)).toEqual({ success: true });
  expect(await prepare(id)).toEqual({ success: true });
  const today = expect.stringMatching(/^\d{4}-\d\d-\d\d$/);
  expect(await documentsOf(id)).toMatchObject([
    {
      _id: `drafts.testimonial-${id}`,
      ...{ quote: { en: quote }, name: { en: 'Noor' }, program: { en: 'Skills' } },
      ...{ spokenLanguage: 'en', hasConsented: true, consent: 'site', agreedOn: today },
    },
  ]);
  expect(await asSupport(readMessage.path, id)).toMatchObject({
    offer: { preparedAt: expect.any(String), isTakenBack: false },
  });
});

it('words that are taken back are gone from the lake, from what is stored of pages, and from staff', async () => {
  const { id, link } = await offer();
  await prepare(id);
  const name = `testimonial-${id}`;
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>';
  const { _id: _ref } = await client.assets.upload('image', Buffer.from(drawing), {
    contentType: 'image/svg+xml',
    filename: 'portrait.svg',
  });
  const image = { asset: { _type: 'reference', _ref } };
  const shown = { _type: 'testimonial', quote: { en: quote }, hasConsented: true, image };
  for (const _id of [name, `versions.spring.${name}`]) await client.create({ _id, ...shown });
  await client.create({
    _id: 'home',
    _type: 'homePage',
    voice: { _type: 'reference', _ref: name },
  });
  for (const each of [name, 'another']) {
    await table.write(each, serialize(new Map([['*', [{ id: each, quote }]]])), 0);
  }

  const asked = await fetch(link);
  expect(await asked.text()).toContain('<form method="post">');
  expect(await documentsOf(id)).toHaveLength(3);
  const done = await fetch(link, { method: 'POST' });
  expect([done.status, await done.text()]).toEqual([200, expect.stringContaining('yours again')]);
  await eventually('no stored page', async () => (await table.read(name)) === undefined);
  const [empty, ...others] = await documentsOf(id);
  expect(empty).toMatchObject({ _id: name, hasConsented: false, takenBackOn: expect.any(String) });
  expect([empty?.quote, others]).toEqual([undefined, []]);
  expect(await client.getDocument(_ref)).toBeUndefined();
  expect(await table.read('another')).toBeDefined();
  expect(await hasMessage(id)).toBe(false);
  expect(await rowOf(id)).toMatchObject({ consent: 'site', taken_back_at: expect.any(Date) });
  const { rows } = await world.database.sql.query(
    `select 1 from jobs.job where name = 'note-erasure' and data->>'testimonial' = $1`,
    [id],
  );
  expect(rows).toHaveLength(1);
  expect((await fetch(link, { method: 'POST' })).status).toBe(200);
});

it('words that are taken back while staff put them into the Studio do not stay there', async () => {
  const { id, link } = await offer();
  const { prepare: create } = testimonialDocuments;
  const spy = vi.spyOn(testimonialDocuments, 'prepare').mockImplementationOnce(async (...words) => {
    await fetch(link, { method: 'POST' });
    await create(...words);
  });
  expect(await prepare(id)).toMatchObject({ code: 'message_not_found' });
  spy.mockRestore();
  expect(await documentsOf(id)).toEqual([]);
  expect(await prepare(id)).toMatchObject({ code: 'message_not_found' });
});

it('a person in danger is looked after, even when the words are taken back', async () => {
  const { id, link } = await offer();
  await world.database.kysely.transaction().execute((tx) => openCareCase(tx, { messageId: id }));
  await fetch(link, { method: 'POST' });
  expect(await hasMessage(id)).toBe(true);
  expect(await prepare(id)).toMatchObject({ code: 'message_not_found' });
});

it('a link that is not genuine takes nothing back', async () => {
  const { id, link } = await offer();
  expect((await fetch(link.slice(0, -4), { method: 'POST' })).status).toBe(404);
  expect(await rowOf(id)).toMatchObject({ taken_back_at: null });
});

it('the record of words that were never shown is deleted with their message, that of others stays', async () => {
  const [unused, used] = [await offer(), await offer('They wrote to me every week.')];
  await prepare(used.id);
  const retention = { messagesDays: 90, unconfirmedDays: 7 };
  await forgetForms(world.database, retention, Date.now() + 91 * DAY_MS);
  expect([await rowOf(unused.id), await hasMessage(used.id)]).toEqual([undefined, false]);
  expect(await rowOf(used.id)).toMatchObject({ consent: 'site' });
  await fetch(used.link, { method: 'POST' });
  await eventually('no draft', async () => (await documentsOf(used.id)).length === 0);
});
