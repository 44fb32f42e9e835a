import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { cspReportPath } from '#machines/api/csp-report.ts';
import { validateFilmAddress } from '#studio/schemas/media/video.ts';
import { coachingPage } from '#web/testing/documents.ts';
import { seePage } from '#web/testing/see-page.ts';
import type { Renderer } from '../site/pages/renderer.ts';
import { testSite } from '../testing/site.ts';
import { commonHeaders, contentSecurityPolicy } from './content-security.ts';

const both = (text: string) => ({ en: text, ar: text });

const policyOf = (isPreview: boolean) =>
  contentSecurityPolicy('<style>a{}</style>', { imageOrigins: [], frameOrigins: [], isPreview });

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

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
  expect(hashes).toEqual(["'self'", hashOf('own()')]);
});

test('what a policy keeps from happening is reported', () => {
  expect(policyOf(false)).toContain(`report-uri ${cspReportPath}; report-to csp`);
  expect(commonHeaders([])['Reporting-Endpoints']).toBe(`csp="${cspReportPath}"`);
});

describe('an address that an editor gave as a film', () => {
  async function mediaOf(path: string, mp4: string) {
    const about = {
      ...{ _id: 'aboutPage', _type: 'aboutPage', title: both('About') },
      seo: { title: both('About'), description: both('Us') },
      sections: [{ _key: 'film', _type: 'videoSection', title: both('The film'), video: { mp4 } }],
    };
    const { html, videoOrigins } = await seePage(path, [coachingPage, about]);
    const policy = contentSecurityPolicy(html, {
      imageOrigins: [],
      frameOrigins: [],
      videoOrigins,
    });
    const [, src = ''] = /<source [^>]*src="([^"]*)"/.exec(html) ?? [];
    return { src, media: policy.match(/media-src ([^;]*)/)?.[1]?.split(' ') };
  }

  test.each([
    ['https://videos.example/a/story.mp4', "'self' https://videos.example"],
    ['https://videos.example:8443/story.mp4', "'self' https://videos.example:8443"],
  ])('plays: %s', async (file, origins) => {
    expect(validateFilmAddress(file)).toBe(true);
    const { src, media } = await mediaOf('/about', file);
    expect(src).toContain(file);
    expect(media?.join(' ')).toBe(origins);
    // Whoever comes from another page keeps the policy of that.
    expect((await mediaOf('/coaching', file)).media).toEqual(media);
  });

  test.each(['https://videos.example;sandbox/story.mp4', 'https://videos,example/story.mp4'])(
    'is nothing that ends a directive: %s',
    async (file) => {
      expect(validateFilmAddress(file)).not.toBe(true);
      expect((await mediaOf('/about', file)).media).toEqual(["'self'"]);
    },
  );
});

test('CALL-13: a public page may do exactly this: fonts, scripts and calls are of its own origin, but for the card form’s', async () => {
  const videoOrigins = ['https://videos.example'];
  const render = async () => ({ status: 200, html: '<style>a{}</style>', videoOrigins });
  const loadContent = async () => ({ page: {} });
  const site = testSite({ render, loadContent } as unknown as Renderer, {
    fetchContent: () => Promise.reject(new Error('not asked')),
    imageOrigins: ['https://images.example'],
    frameOrigins: ['https://pay.example'],
    scriptOrigins: ['https://form.example'],
    connectOrigins: ['https://calls.example'],
  });
  const { headers } = await site.endpoints.request('/coaching');
  expect(headers.get('Permissions-Policy')).toContain('payment=(self "https://pay.example")');
  expect(headers.get('Content-Security-Policy')?.split('; ')).toEqual([
    "default-src 'none'",
    "script-src 'self' https://form.example",
    `style-src 'self' ${hashOf('')} ${hashOf('a{}')}`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: https://images.example",
    'frame-src https://pay.example https://www.youtube-nocookie.com https://player.vimeo.com https://www.openstreetmap.org',
    "font-src 'self'",
    "media-src 'self' https://images.example https://videos.example",
    "connect-src 'self' https://calls.example",
    "manifest-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'self'",
    "base-uri 'none'",
    "require-trusted-types-for 'script'",
    'report-uri /functions/v1/csp-report',
    'report-to csp',
  ]);
});
