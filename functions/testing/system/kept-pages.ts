import { randomUUID } from 'node:crypto';
import type { SanityClient } from '@sanity/client';
import pMap from 'p-map';
import { expect } from 'vitest';
import { createCookieSessions } from '#functions/platform/security/cookie-sessions.ts';
import { deriveKey } from '#functions/platform/security/keys.ts';
import { PREVIEW_COOKIE, PREVIEW_SECONDS } from '#functions/site/preview/preview.ts';
import { defaultLanguage, LANGUAGE_COOKIE, type Language, languages } from '#machines/language.ts';

const AT_ONCE = 16;
const paths = ['/', '/about', '/coaching', '/testimonials'];
const named = paths.flatMap((path) => languages.map((language) => `${path}?lang=${language}`));

/** Asks for pages whose addresses name their language, as many visitors at once do. */
export async function askForPages(url: string, times: number): Promise<void> {
  const addresses = Array.from({ length: times }, (_, at) => `${url}${named[at % named.length]}`);
  await pMap(addresses, async (address) => (await fetch(address)).text(), { concurrency: AT_ONCE });
}

/**
 * Expects that all servers send the same page with the same headers, of which an ETag is the digest. Their stand-ins
 * have ports of their own only because they share a machine.
 */
export async function expectSameAnswers(urls: readonly string[]): Promise<void> {
  for (const path of [...paths, ...named]) {
    const answers = urls.map(async (url) => {
      const answer = await fetch(url + path);
      const { date: _, etag: __, ...headers } = Object.fromEntries(answer.headers);
      return JSON.stringify([headers, await answer.text()]).replace(
        /(localhost|127\.0\.0\.1):\d+/g,
        '$1',
      );
    });
    expect(new Set(await Promise.all(answers)).size, path).toBe(1);
  }
}

interface Visit {
  /** The language of the visitor's cookie. */
  remembered: Language | null;
  /** The language of the address. */
  asked: Language | null;
}

const visits: Visit[] = [null, ...languages].flatMap((remembered) =>
  [null, ...languages].map((asked) => ({ remembered, asked })),
);

/**
 * Asks a cache in front of the servers for one page in each way, again and again and all at once. Expects that
 * everybody gets the language of the address, or else of the cookie, and that only staff who preview see a draft,
 * which is made for this and removed again.
 */
export async function expectOwnPages(url: string, lake: SanityClient, masterKey: Buffer) {
  const draft = `A draft of ${randomUUID()}`;
  const published = await lake.getDocument('service-roadmap');
  if (!published) throw new Error('no service to draft');
  const _id = `drafts.${published._id}`;
  await lake.createOrReplace({ ...published, _id, title: { en: draft, ar: draft } });
  const session = createCookieSessions(deriveKey(masterKey, 'preview'), PREVIEW_SECONDS).issue();

  const askAs =
    (preview: string) =>
    async ({ remembered, asked }: Visit) => {
      const language = remembered ? `${LANGUAGE_COOKIE}=${remembered}` : '';
      const headers = { Cookie: [preview, language].filter(Boolean).join('; ') };
      const answer = await fetch(`${url}/coaching${asked ? `?lang=${asked}` : ''}`, { headers });
      const html = await answer.text();
      const got = [answer.status, /<html lang="(\w+)"/.exec(html)?.[1], html.includes(draft)];
      const due = [200, asked ?? remembered ?? defaultLanguage, preview !== ''];
      expect([...got, answer.headers.get('Set-Cookie')]).toEqual([...due, null]);
    };
  const visitors = Array.from({ length: 50 }, () => visits).flat();
  await Promise.all([
    pMap(visitors, askAs(''), { concurrency: AT_ONCE }),
    // The server draws only a few drafts at once.
    pMap([...visits, ...visits], askAs(`${PREVIEW_COOKIE}=${session}`), { concurrency: 1 }),
  ]);
  await lake.delete(_id);
}
