import { randomBytes, timingSafeEqual } from 'node:crypto';
import { getConnInfo } from '@hono/node-server/conninfo';
import { type Context, Hono } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { csrf } from 'hono/csrf';
import { acceptedLanguage, defaultLanguage } from '#machines/language.ts';
import { createCookieSessions } from '../../platform/security/cookie-sessions.ts';
import { readName } from './editor-name.ts';
import { signInPage, signInPageHeaders } from './studio-sign-in-page.ts';

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
