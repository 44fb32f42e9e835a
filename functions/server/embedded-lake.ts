import { hkdfSync } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { SanityClient } from '@sanity/client';
import { getPublishedId } from '@sanity/client/csm';
import { formerWayOf } from '#machines/delivery/owed.ts';
import { draggedOrder, draggedTypes, orderRank } from '#machines/order-rank.ts';
import { errorFields, type Logger } from '../platform/logger.ts';
import type { SchedulingQueryResult } from '../site/content/content-types.generated.ts';

export const EMBEDDED_PROJECT = 'embedded';
export const EMBEDDED_DATASET = 'production';

/** Returns the embedded lake's port, the one after the site's. */
export function embeddedLakePort(sitePort: number): number {
  return sitePort + 1;
}

/** Derives a secret that an embedded service shares with us; it is the same at every start. */
export function embeddedSecret(masterKey: Buffer, purpose: string): string {
  return Buffer.from(hkdfSync('sha256', masterKey, '', `embedded ${purpose}`, 24)).toString('hex');
}

/** Derives the token that writes to the embedded lake and reads its drafts. */
export function embeddedLakeToken(masterKey: Buffer): string {
  return `sk${embeddedSecret(masterKey, 'lake')}`;
}

const FILL_TRIES = 5;
const FILL_PAUSE_MS = 1_000;

/**
 * Fills the embedded lake, and retries while the lake's database is briefly unavailable. Filling it again
 * changes nothing. A lake that cannot be filled does not stop the start: the site shows what it has, and the
 * next start tries again.
 */
export async function fillPatiently(
  fill: () => Promise<void>,
  logger: Logger,
  pause: () => Promise<unknown> = () => setTimeout(FILL_PAUSE_MS),
): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await fill();
    } catch (error) {
      if (tries === FILL_TRIES) {
        logger.log('error', 'the embedded lake was not filled', errorFields(error));
        return;
      }
    }
    await pause();
  }
}

/**
 * Finds packages whose calendar is a placeholder, or the embedded one at an address other than `$calendar`.
 * @public for the generated content types
 */
export const schedulingQuery = `*[_type == "package" && (
  string::startsWith(schedulingUrl, $placeholder) ||
  (string::startsWith(schedulingUrl, $here) && !string::startsWith(schedulingUrl, $calendar))
)] { _id, "schedulingUrl": coalesce(schedulingUrl, "") }`;

/**
 * Points packages at the embedded calendar where they name none, or one of this machine at another port.
 * Addresses that an editor entered stay.
 */
export async function followCalendar(client: SanityClient, calendarUrl: string): Promise<void> {
  const packages = await client.fetch<SchedulingQueryResult>(schedulingQuery, {
    placeholder: 'https://calendly.example.org/',
    here: 'http://127.0.0.1:',
    calendar: `${calendarUrl}/`,
  });
  const transaction = client.transaction();
  for (const { _id, schedulingUrl } of packages) {
    const { pathname } = new URL(schedulingUrl);
    transaction.patch(_id, { set: { schedulingUrl: `${calendarUrl}${pathname}` } });
  }
  if (packages.length > 0) await transaction.commit({ visibility: 'sync' });
}

/** Brings the content of an earlier version up to date. Repeating it changes nothing. */
export async function bringUpToDate(client: SanityClient, dataFolder: string): Promise<void> {
  await hideSoldGuide(client);
  await sayHowDelivered(client);
  await placeInOrder(client);
  await uploadFilms(client, dataFolder);
}

const PUBLIC_GUIDE = 'guide-toolkit';
const SOLD_GUIDE = 'guide.toolkit';

/** Moves a guide that an earlier version kept public, and its draft, to an id that only a token can read. */
export async function hideSoldGuide(client: SanityClient): Promise<void> {
  const former = await client.fetch<{ _id: string; _type: string }[]>(
    '*[_id in [$id, "drafts." + $id]]',
    { id: PUBLIC_GUIDE },
    { perspective: 'raw' },
  );
  if (former.length === 0) return;
  const transaction = client.transaction();
  for (const document of former) {
    const { _id } = document;
    transaction.createIfNotExists({ ...document, _id: _id.replace(PUBLIC_GUIDE, SOLD_GUIDE) });
    transaction.delete(_id);
  }
  await transaction.commit({ visibility: 'sync' });
}

/**
 * Says in the documents of an earlier version how they are delivered, which their names said until then. What that
 * version reads stays, so that it can be started again.
 */
export async function sayHowDelivered(client: SanityClient): Promise<void> {
  const former = await client.fetch<{ _id: string; _type: string; slug: string }[]>(
    `*[_type == "service" && !defined(way) || _type == "package" && !defined(sessionCount)] {
      _id, _type, "slug": slug.current
    }`,
    {},
    { perspective: 'raw' },
  );
  const transaction = client.transaction();
  for (const { _id, _type, slug } of former) {
    const said = formerWayOf(_type, slug);
    if (!said) continue;
    const guide = 'guide' in said && { guide: { _type: 'reference', _ref: said.guide } };
    transaction.patch(_id, { set: { ...said, ...guide } });
  }
  if (transaction.toJSON().length === 0) return;
  await transaction.commit({ visibility: 'sync' });
}

/** Gives the documents of lists that editors put in order their places, by the ranks that they typed until then. */
export async function placeInOrder(client: SanityClient): Promise<void> {
  const documents = await client.fetch<{ _id: string; _type: string; orderRank: string | null }[]>(
    `*[_type in $types] | order(${draggedOrder}) { _id, _type, orderRank }`,
    { types: draggedTypes },
    { perspective: 'raw' },
  );
  const transaction = client.transaction();
  for (const type of draggedTypes) {
    const list = documents.filter(({ _type }) => _type === type);
    if (list.every((document) => document.orderRank)) continue;
    // A draft has the place of what is published.
    const ids = [...new Set(list.map(({ _id }) => getPublishedId(_id)))];
    for (const { _id } of list) {
      const place = ids.indexOf(getPublishedId(_id)) + 1;
      transaction.patch(_id, { set: { orderRank: orderRank(place) } });
    }
  }
  if (transaction.toJSON().length === 0) return;
  await transaction.commit({ visibility: 'sync' });
}

interface FormerFilm {
  _id: string;
  _key: string;
  video: Record<string, unknown> & { captions?: Record<string, string> };
}

/** The films of the site itself. */
const siteFilms = join(import.meta.dirname, '../../studio/seed/assets');

/**
 * Uploads the films and captions that documents of an earlier version name: files of the folder `vid` beside the data,
 * and of the site itself. The names stay, so that that version can be started again.
 */
export async function uploadFilms(client: SanityClient, dataFolder: string): Promise<void> {
  const folders = [join(dataFolder, 'vid'), siteFilms];
  const films = await client.fetch<FormerFilm[]>(
    '*[defined(sections)] { _id, "films": sections[defined(video)] { "_id": ^._id, _key, video } }.films[]',
    {},
    { perspective: 'raw' },
  );
  for (const { _id, _key, video } of films) {
    const { webm, mp4, webmFile, mp4File, captions, captionFiles } = video;
    const wanted = Object.entries({
      ...(!webmFile && { webmFile: webm }),
      ...(!mp4File && { mp4File: mp4 }),
      ...(!captionFiles && { 'captionFiles.en': captions?.en, 'captionFiles.ar': captions?.ar }),
    });
    for (const [field, name] of wanted) {
      const file = await uploaded(client, folders, name);
      if (!file) continue;
      await client
        .patch(_id)
        .set({ [`sections[_key=="${_key}"].video.${field}`]: file })
        .commit({ visibility: 'sync' });
    }
  }
}

/** Uploads a file of the first folder that has it; null if none does. */
async function uploaded(client: SanityClient, folders: readonly string[], name: unknown) {
  if (typeof name !== 'string' || !/^[a-z0-9][a-z0-9-]*\.(mp4|webm|vtt)$/.test(name)) return null;
  for (const folder of folders) {
    const body = await readFile(join(folder, name)).catch(() => null);
    if (!body) continue;
    const { _id } = await client.assets.upload('file', body, { filename: name });
    return { _type: 'file', asset: { _type: 'reference', _ref: _id } };
  }
  return null;
}
