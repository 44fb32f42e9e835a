import { createHash } from 'node:crypto';
import { cspReportPath } from '#machines/api/csp-report.ts';

/** The hash of an empty style element, into which styled-components writes its rules by script. */
const EMPTY_STYLE = hashSource('');

function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

/**
 * Builds the Content-Security-Policy of one rendered page: it allows scripts of this origin, of the template
 * and of the given origins, and exactly the page's inline styles. Trusted Types keep scripts from turning text
 * into script or HTML, except for the preview's overlays.
 * @param options further origins of images, videos, embedded pages, scripts and calls; the template that the
 * page fills
 */
export function contentSecurityPolicy(
  html: string,
  options: {
    imageOrigins: readonly string[];
    videoOrigins?: readonly string[] | undefined;
    frameOrigins: readonly string[];
    template?: string;
    isPreview?: boolean;
    scriptOrigins?: readonly string[];
    connectOrigins?: readonly string[];
    /** True where the Studio may show the page in a frame. */
    isFramed?: boolean;
  },
): string {
  const styles = styleSources(html);
  const [, ...inline] = (options.template ?? '').split('<script>');
  const scripts = inline.map((script) => hashSource(script.split('</script>', 1)[0] ?? ''));
  return [
    "default-src 'none'",
    ["script-src 'self'", ...scripts, ...(options.scriptOrigins ?? [])].join(' '),
    `style-src 'self' ${[...new Set([EMPTY_STYLE, ...styles])].join(' ')}`,
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data: ${options.imageOrigins.join(' ')}`.trim(),
    `frame-src ${options.frameOrigins.join(' ') || "'none'"}`,
    "font-src 'self'",
    ["media-src 'self'", ...options.imageOrigins, ...(options.videoOrigins ?? [])].join(' '),
    ["connect-src 'self'", ...(options.connectOrigins ?? [])].join(' '),
    "manifest-src 'self'",
    "form-action 'self'",
    `frame-ancestors ${options.isFramed === false ? "'none'" : "'self'"}`,
    "base-uri 'none'",
    ...(options.isPreview ? [] : ["require-trusted-types-for 'script'"]),
    `report-uri ${cspReportPath}`,
    'report-to csp',
  ].join('; ');
}

/** Lists the hashes of a page's inline styles. */
export function styleSources(html: string): string[] {
  const [, ...elements] = html.split('<style');
  return elements.map((element) => {
    const [styles = ''] = element.slice(element.indexOf('>') + 1).split('</style>', 1);
    return hashSource(styles);
  });
}

/**
 * Headers of every page of the site, beside those of every response.
 * @param payingOrigins may use the device's wallet, and with them the page itself
 */
export function commonHeaders(payingOrigins: readonly string[]): Record<string, string> {
  const quoted = payingOrigins.map((origin) => `"${origin}"`);
  const paying = quoted.length > 0 ? ['self', ...quoted].join(' ') : '';
  return {
    'Permissions-Policy': `camera=(), microphone=(), geolocation=(), payment=(${paying})`,
    'Reporting-Endpoints': `csp="${cspReportPath}"`,
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
  };
}
