import { createHash } from 'node:crypto';

/** The hash of an empty style element, into which styled-components writes its rules by script. */
const EMPTY_STYLE = hashSource('');

function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

/**
 * The Content-Security-Policy of one rendered page: scripts from this origin only, and exactly the inline styles
 * of the page.
 * @param origins further origins of images and of embedded pages
 */
export function contentSecurityPolicy(
  html: string,
  origins: { imageOrigins: readonly string[]; frameOrigins: readonly string[] },
): string {
  const styles = [...html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map((match) =>
    hashSource(match[1] ?? ''),
  );
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' ${[...new Set([EMPTY_STYLE, ...styles])].join(' ')}`,
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data: ${origins.imageOrigins.join(' ')}`.trim(),
    `frame-src ${origins.frameOrigins.join(' ') || "'none'"}`,
    "font-src 'self'",
    "media-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'self'",
    "base-uri 'none'",
  ].join('; ');
}

/** Headers of every page of the site. */
export const commonHeaders = (frameOrigins: readonly string[]): Record<string, string> => ({
  'X-Content-Type-Options': 'nosniff',
  // Without the path and the query even for our own files: an older mail's link has its token there.
  'Referrer-Policy': 'strict-origin',
  'X-Frame-Options': 'SAMEORIGIN',
  'Permissions-Policy': `camera=(), microphone=(), geolocation=(), payment=(${frameOrigins.map((origin) => `"${origin}"`).join(' ')})`,
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
});
