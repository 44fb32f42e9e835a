import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { getConnInfo } from '@hono/node-server/conninfo';
import { type Context, Hono } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { csrf } from 'hono/csrf';
import {
  acceptedLanguage,
  defaultLanguage,
  directionOf,
  type Language,
  type Localised,
} from '#machines/language.ts';
import { createCookieSessions } from '../../platform/security/cookie-sessions.ts';

/** The longest name of an editor, in characters. */
const NAME_LENGTH = 60;

/** Cleans a typed name into one line; returns an empty text where there is none. */
function readName(value: unknown): string {
  if (typeof value !== 'string') return '';
  const line = value.replace(/[\p{C}\s]+/gu, ' ').trim();
  return [...line].slice(0, NAME_LENGTH).join('');
}

/** Adds the editor's name to the token; the embedded lake stores it with their changes. */
export function tokenOf(token: string, name: string): string {
  return name ? `${token}.${Buffer.from(name).toString('base64url')}` : token;
}

const style = `
:root { color-scheme: light dark }
body { display: grid; place-content: center; justify-items: center; gap: 1.25rem; box-sizing: border-box;
  min-block-size: 100vh; margin: 0; padding: 3rem 1.5rem; background: light-dark(#fbf7f0, #161231);
  color: light-dark(#231f40, #f4ecdf); font: 1rem/1.6 system-ui, sans-serif; text-align: center }
h1 { margin: 0; font-size: 1.5rem; line-height: 1.3; text-wrap: balance }
p { max-inline-size: 26rem; margin: 0; text-wrap: balance }
form { display: grid; gap: .5rem; inline-size: min(20rem, 100%) }
label { font-weight: 600; text-align: start }
input { min-block-size: 2.75rem; padding-inline: .75rem; border: 1px solid light-dark(#8d8295, #938bb5);
  border-radius: .5rem; background: light-dark(#fffdf9, #221d45); color: inherit; font: inherit }
form p { font-size: .875rem; text-align: start; text-wrap: pretty }
button { min-block-size: 2.75rem; margin-block-start: .75rem; padding-inline: 2rem; border: 0; border-radius: .5rem;
  background: light-dark(#54264f, #eda84f); color: light-dark(#fffaf2, #161231); font: inherit; font-weight: 600;
  cursor: pointer }
button:hover { background: light-dark(#3f1a3c, #f6c583) }
:focus-visible { outline: 3px solid light-dark(#1f4fd0, #a9c4ff); outline-offset: 3px }
`;

const styleHash = createHash('sha256').update(style).digest('base64');

const words = {
  en: {
    title: 'Open the Studio',
    heading: 'Edit the website in this browser',
    name: 'Your name',
    use: 'Shown beside what you change, so that everybody knows who wrote what.',
    note: 'This browser can then edit for 30 days. The link works for one browser only.',
    open: 'Open the Studio',
  },
  ar: {
    title: 'فتح الاستوديو',
    heading: 'تحرير الموقع من هذا المتصفح',
    name: 'الاسم',
    use: 'يظهر بجانب كل تعديل، ليعرف الجميع من كتب ماذا.',
    note: 'بعد ذلك يمكن التحرير من هذا المتصفح لمدة 30 يومًا. الرابط صالح لمتصفح واحد فقط.',
    open: 'فتح الاستوديو',
  },
} satisfies Localised<Record<string, string>>;

/** Renders the page that asks for a name and signs this browser in by a button. It needs no script. */
function signInPage(language: Language): string {
  const { title, heading, name, use, note, open } = words[language];
  return `<!doctype html>
<html lang="${language}" dir="${directionOf(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="icon" href="data:,">
<style>${style}</style>
</head>
<body>
<h1>${heading}</h1>
<form method="post">
<label for="name">${name}</label>
<input id="name" name="name" autocomplete="name" maxlength="${NAME_LENGTH}" required autofocus aria-describedby="use">
<p id="use">${use}</p>
<button type="submit">${open}</button>
</form>
<p>${note}</p>
</body>
</html>`;
}

const signInPageHeaders = {
  'Cache-Control': 'no-store',
  'Content-Security-Policy': `default-src 'none'; style-src 'sha256-${styleHash}'; img-src data:; form-action 'self'; frame-ancestors 'none'; base-uri 'none'`,
  // The address holds the code, but the form's request must still carry its origin.
  'Referrer-Policy': 'same-origin',
  'X-Frame-Options': 'DENY',
  'X-Robots-Tag': 'noindex',
};

const SIGN_IN_PATH = '/studio/sign-in';
/** Changes the name of whoever edits in a browser that is signed in. */
const NAME_PATH = '/studio/name';
const CODE_BYTES = 32;
const SESSION_SECONDS = 30 * 24 * 60 * 60;

export interface StudioSignIn {
  /** The link that the program prints when it starts; it signs one browser in. */
  link: string;
  /** Says whether this browser may edit the embedded lake. */
  isSignedIn(c: Context): boolean;
  /** Returns the name of whoever edits in this browser; empty where nobody gave one. */
  nameOf(c: Context): string;
  endpoint: Hono;
}

/**
 * Signs a browser in by a link that works once. The caller's network address proves nothing, because a proxy,
 * a tunnel and every account of this machine share it. Opening the link only shows a button, whose press uses
 * the link up, because previews, prefetches and security scanners open links as well.
 * @param origin the program's own address on this machine.
 */
export function createStudioSignIn(key: Buffer, origin: string): StudioSignIn {
  const sessions = createCookieSessions(key, SESSION_SECONDS);
  const cookie = studioCookie(origin);
  const code = randomBytes(CODE_BYTES);
  let isUsed = false;
  const isSignedIn = (c: Context) =>
    isOnThisMachine(c) && sessions.endOf(getCookie(c, cookie)) !== null;
  const nameCookie = `${cookie}-name`;
  const options = {
    path: '/studio',
    httpOnly: true,
    sameSite: 'Strict',
    maxAge: SESSION_SECONDS,
  } as const;
  const endpoint = new Hono();

  async function keepName(c: Context): Promise<void> {
    const { name } = await c.req.parseBody().catch(() => ({ name: '' }));
    const given = readName(name);
    if (given) setCookie(c, nameCookie, given, options);
  }

  function isUsable(c: Context): boolean {
    const given = Buffer.from(c.req.query('code') ?? '', 'base64url');
    const isRight = given.length === CODE_BYTES && timingSafeEqual(given, code);
    return isRight && !isUsed && isOnThisMachine(c);
  }

  endpoint.get(SIGN_IN_PATH, (c) => {
    if (isSignedIn(c) || !isUsable(c)) return toStudio(c);
    const language = acceptedLanguage(c.req.header('Accept-Language')) ?? defaultLanguage;
    return c.html(signInPage(language), 200, signInPageHeaders);
  });
  endpoint.post(SIGN_IN_PATH, csrf(), async (c) => {
    if (isUsable(c)) {
      isUsed = true;
      setCookie(c, cookie, sessions.issue(), options);
      await keepName(c);
    }
    return toStudio(c);
  });
  endpoint.post(NAME_PATH, csrf(), async (c) => {
    if (!isSignedIn(c)) return c.body(null, 403);
    await keepName(c);
    return c.body(null, 204);
  });
  return {
    link: `${origin}${SIGN_IN_PATH}?code=${code.toString('base64url')}`,
    isSignedIn,
    nameOf: (c) => readName(getCookie(c, nameCookie)),
    endpoint,
  };
}

/** Redirects to the Studio, which tells people without a session what to do. */
function toStudio(c: Context): Response {
  c.header('Cache-Control', 'no-store');
  c.header('Referrer-Policy', 'no-referrer');
  return c.redirect('/studio', 303);
}

/** Names the cookie by the port, because browsers share the cookies of all ports of a host. */
export function studioCookie(origin: string): string {
  return `studio-${new URL(origin).port}`;
}

/** Issues the session of a signed-in browser, for tests and tools that have the key. */
export function studioSession(key: Buffer): string {
  return createCookieSessions(key, SESSION_SECONDS).issue();
}

/**
 * Says whether the request comes from this machine without a proxy, under a host name that no other site can
 * have.
 */
function isOnThisMachine(c: Context): boolean {
  const { address = '' } = getConnInfo(c).remote;
  const { hostname } = new URL(c.req.url);
  const isProxied = ['Forwarded', 'X-Forwarded-For'].some((name) => c.req.header(name));
  return (
    /^(::1|(::ffff:)?127\.)/.test(address) &&
    ['localhost', '127.0.0.1'].includes(hostname) &&
    !isProxied
  );
}
