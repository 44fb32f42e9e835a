const TWO_YEARS_S = 2 * 365 * 24 * 60 * 60;

/**
 * Headers of every response, unless a response sets its own: pages, files, images, calls, problems,
 * redirects, health checks.
 */
export function headersOfEveryAnswer(publicUrl: string): Record<string, string> {
  return {
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'SAMEORIGIN',
    // Leaves out path and query even for our own files, because links in older mails have their token there.
    'Referrer-Policy': 'strict-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    ...(publicUrl.startsWith('https:') && {
      'Strict-Transport-Security': `max-age=${TWO_YEARS_S}`,
    }),
  };
}
