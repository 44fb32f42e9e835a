import { directionOf, type Language, localAddress } from '#machines/language.ts';
import type { ContentFetch } from '../content/lake.ts';
import { ICON_GROUND, ICON_PATH, manifestIcons } from './icons.ts';

export const MANIFEST_PATH = '/manifest.webmanifest';

const words = (path: string) => `coalesce(select($language == "ar" => ${path}.ar), ${path}.en, "")`;

const manifestQuery = `{
  "name": *[_id == "siteSettings"][0] { "name": ${words('foundationName')} }.name,
  "description": *[_id == "homePage"][0] { "text": ${words('seo.description')} }.text
}`;

interface Content {
  name: string | null;
  description: string | null;
}

/** Writes the manifest of the installed site; null while the site settings are not published. */
export async function manifest(fetch: ContentFetch, language: Language): Promise<string | null> {
  const { name, description } = await fetch<Content>(manifestQuery, { language });
  if (!name) return null;
  return JSON.stringify({
    id: '/',
    lang: language,
    dir: directionOf(language),
    name,
    ...(description && { description }),
    start_url: localAddress('/', language),
    scope: '/',
    // Shows the browser's navigation, because a payment leads to other sites.
    display: 'minimal-ui',
    // The bar is night indigo in both themes.
    theme_color: ICON_GROUND,
    background_color: ICON_GROUND,
    categories: ['health', 'lifestyle'],
    icons: [
      { src: ICON_PATH, type: 'image/svg+xml', sizes: 'any', purpose: 'any' },
      ...manifestIcons.map(({ path, side, isMaskable }) => ({
        src: path,
        type: 'image/png',
        sizes: `${side}x${side}`,
        purpose: isMaskable ? 'maskable' : 'any',
      })),
    ],
  });
}
