import type { IncomingMessage, RequestListener } from 'node:http';
import { parse, serialize } from 'hono/utils/cookie';
import { defaultLanguage, readLanguage } from '#machines/language.ts';
import { PREVIEW_COOKIE } from '../preview/preview.ts';
import { chooseEncoding, type Encoding, type StoredPage, tagOf } from './page-cache.ts';
import { LANGUAGE_COOKIE, languageCookie, type Site } from './site.ts';

/** A path with at most a `lang` parameter. */
const PLAIN_ADDRESS = /^([^?#]+)(?:\?lang=(en|ar))?$/;

/** Says whether the browser may have the page already, or asked a proxy of ours by http. */
const isSpecial = ({ headers }: IncomingMessage) =>
  headers['if-none-match'] !== undefined ||
  headers['if-modified-since'] !== undefined ||
  /\bhttp\b(?!s)/.test(`${headers['x-forwarded-proto']}`);

/**
 * Answers most requests, which are for rendered pages, before they reach the site's endpoints, because those
 * take twice as long for the same response. It passes on everything else: previews, conditional requests,
 * other spellings of a path, further parameters.
 */
export function answerMadePages(
  { madePage }: Pick<Site, 'madePage'>,
  publicUrl: string,
): (listener: RequestListener) => RequestListener {
  const cookie = languageCookie(publicUrl);
  const answers = new WeakMap<StoredPage, Map<Encoding, string[]>>();

  function headersOf(page: StoredPage, encoding: Encoding): string[] {
    const known = answers.get(page) ?? new Map<Encoding, string[]>();
    answers.set(page, known);
    const headers = known.get(encoding) ?? [
      'ETag',
      tagOf(page.etag, encoding),
      ...Object.entries(page.headers).flat(),
      ...(encoding === 'identity' ? [] : ['Content-Encoding', encoding]),
      'Content-Length',
      `${page.bodies[encoding].length}`,
    ];
    known.set(encoding, headers);
    return headers;
  }

  return (listener) => (request, response) => {
    const asked = plainAddress(request);
    if (!asked) return listener(request, response);
    const { path, chosen } = asked;
    const language = chosen ?? rememberedLanguage(request) ?? defaultLanguage;
    const page = madePage({ language, path });
    if (page?.status !== 200) return listener(request, response);
    const encoding = chooseEncoding(request.headers['accept-encoding']);
    const headers = headersOf(page, encoding);
    response.writeHead(
      200,
      chosen ? ['Set-Cookie', serialize(LANGUAGE_COOKIE, chosen, cookie), ...headers] : headers,
    );
    response.end(request.method === 'HEAD' ? undefined : page.bodies[encoding]);
  };
}

function plainAddress(request: IncomingMessage) {
  const { method, url = '', headers } = request;
  if (method !== 'GET' && method !== 'HEAD') return null;
  if (isSpecial(request)) return null;
  if (headers.cookie?.includes(PREVIEW_COOKIE)) return null;
  const [, path, lang] = PLAIN_ADDRESS.exec(url) ?? [];
  return path === undefined ? null : { path, chosen: readLanguage(lang) };
}

function rememberedLanguage({ headers: { cookie } }: IncomingMessage) {
  return readLanguage(cookie && parse(cookie, LANGUAGE_COOKIE)[LANGUAGE_COOKIE]);
}
