const TWO_YEARS_S = 2 * 365 * 24 * 60 * 60;

/**
 * Headers of whatever the server answers, unless the answer has its own: pages, files, images, calls, problems,
 * redirects, checks of health.
 */
export function headersOfEveryAnswer(publicUrl: string): Record<string, string> {
  return {
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'SAMEORIGIN',
    // Without the path and the query even for our own files: an older mail's link has its token there.
    'Referrer-Policy': 'strict-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    ...(publicUrl.startsWith('https:') && {
      'Strict-Transport-Security': `max-age=${TWO_YEARS_S}`,
    }),
  };
}
