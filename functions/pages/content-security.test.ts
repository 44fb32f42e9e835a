import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { cspReportPath } from '#machines/api/csp-report.ts';
import { commonHeaders, contentSecurityPolicy } from './content-security.ts';

const policyOf = (isPreview: boolean) =>
  contentSecurityPolicy('<style>a{}</style>', { imageOrigins: [], frameOrigins: [], isPreview });

test('a page turns no text into script, but for the preview, whose overlays do', () => {
  expect(policyOf(false)).toContain("require-trusted-types-for 'script'");
  expect(policyOf(true)).not.toContain('trusted-types');
});

test('of the inline scripts only those of the template run', () => {
  const policy = contentSecurityPolicy('<script>own()</script><script>strange()</script>', {
    imageOrigins: [],
    frameOrigins: [],
    template: '<script>own()</script><script type="module" src="/entry.js"></script>',
  });
  const hashes = policy.match(/script-src ([^;]*)/)?.[1]?.split(' ') ?? [];
  expect(hashes).toEqual([
    "'self'",
    `'sha256-${createHash('sha256').update('own()').digest('base64')}'`,
  ]);
});

test('what a policy keeps from happening is reported', () => {
  expect(policyOf(false)).toContain(`report-uri ${cspReportPath}; report-to csp`);
  expect(commonHeaders([])['Reporting-Endpoints']).toBe(`csp="${cspReportPath}"`);
});
