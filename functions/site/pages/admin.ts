import { type Context, Hono } from 'hono';
import { AUTH_BASE } from '#machines/api/call.ts';
import { type Language, languages } from '#machines/language.ts';
import type { SiteSettings } from '#web/content/settings.ts';
import { commonHeaders, contentSecurityPolicy } from '../../http/content-security.ts';
import { createCache } from '../../platform/cache.ts';
import { immutableFiles } from './immutable-files.ts';
import type { Renderer } from './renderer.ts';
import { requestedLanguage } from './site.ts';

export interface AdminOptions {
  renderer(): Promise<Pick<Renderer, 'composeAdminPage' | 'adminTemplate'>>;
  /** The files that the admin area's build wrote. */
  folder: string;
  siteSettings(
    language: Language,
  ): Promise<Pick<SiteSettings, 'foundationName' | 'crisisNumbers'> | null>;
  /** Changes with the published content. */
  contentVersion(): unknown;
  /** The address of an auth service other than our own. */
  authUrl: string | null;
  anonymousKey: string;
  development: boolean;
}

interface Rendered {
  html: string;
  headers: Record<string, string>;
  isWhole: boolean;
}

/**
 * Serves the admin area: one document at every address under `/admin`, which search engines ignore and no
 * cache stores.
 */
export function createAdmin(options: AdminOptions): Hono {
  const { renderer, siteSettings, contentVersion } = options;
  const { authUrl, anonymousKey, development } = options;
  const connectOrigins = authUrl ? [new URL(authUrl).origin] : [];
  const admin = new Hono();

  const kept = createCache<Rendered>(languages.length);

  async function render(language: Language): Promise<Rendered> {
    const { composeAdminPage, adminTemplate } = await renderer();
    const [english, arabic] = await Promise.all([siteSettings('en'), siteSettings('ar')]);
    const html = composeAdminPage(adminTemplate, {
      language,
      foundation: {
        name: { en: english?.foundationName ?? '', ar: arabic?.foundationName ?? '' },
        crisisNumbers: { en: english?.crisisNumbers ?? [], ar: arabic?.crisisNumbers ?? [] },
      },
      authUrl: authUrl ?? AUTH_BASE,
      anonymousKey,
    });
    const headers = {
      ...commonHeaders([]),
      'Cache-Control': 'private, no-store',
      'Content-Language': language,
      // A mail's link leads here with tokens in its address.
      'Referrer-Policy': 'no-referrer',
      'X-Frame-Options': 'DENY',
      'X-Robots-Tag': 'noindex, nofollow',
      ...(!development && {
        'Content-Security-Policy': contentSecurityPolicy(html, {
          // The admin area shows files that staff uploaded as blob URLs.
          imageOrigins: ['blob:'],
          // It shows mails in frames, as blob URLs as well.
          frameOrigins: ['blob:'],
          connectOrigins,
          template: adminTemplate,
          isFramed: false,
        }),
      }),
    };
    return { html, headers, isWhole: english !== null && arabic !== null };
  }

  async function document(c: Context) {
    const language = requestedLanguage(c);
    const { html, headers } = await kept.serve(language, contentVersion(), {
      make: () => render(language),
      isGone: ({ isWhole }) => !isWhole || development,
    });
    return c.html(html, 200, headers);
  }

  admin.use('/assets/admin/*', immutableFiles(options.folder));
  admin.get('/admin', document).get('/admin/*', document);
  return admin;
}
