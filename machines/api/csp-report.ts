import * as z from 'zod/mini';
import type { ApiPath } from './call.ts';

/** `POST`: browsers report here what a page's Content-Security-Policy blocked. */
export const cspReportPath = '/functions/v1/csp-report' satisfies ApiPath;

const text = z._default(z.string(), '');

/** One report, as the Reporting API sends it. */
const modern = z.object({
  type: z.literal('csp-violation'),
  body: z.object({ effectiveDirective: text, blockedURL: text, documentURL: text }),
});

/** One report, as browsers send it for `report-uri`. */
const older = z.object({
  'csp-report': z.object({
    'effective-directive': text,
    'violated-directive': text,
    'blocked-uri': text,
    'document-uri': text,
  }),
});

export interface CspReport {
  directive: string;
  /** A URL, or a word such as `inline`. */
  blocked: string;
  document: string;
}

/** Returns the reports in a body; an empty list for any other body. */
export function readCspReports(body: unknown): CspReport[] {
  const { data } = z.safeParse(older, body);
  if (data) {
    const { 'csp-report': report } = data;
    const directive = report['effective-directive'] || report['violated-directive'];
    return [{ directive, blocked: report['blocked-uri'], document: report['document-uri'] }];
  }
  const list = Array.isArray(body) ? body : [];
  return list.flatMap((each) => {
    const { data: report } = z.safeParse(modern, each);
    if (!report) return [];
    const { effectiveDirective, blockedURL, documentURL } = report.body;
    return [{ directive: effectiveDirective, blocked: blockedURL, document: documentURL }];
  });
}
