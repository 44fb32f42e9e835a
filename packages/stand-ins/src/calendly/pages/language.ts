import type { PageLanguage } from '../../shared/page.ts';

/** Chooses the page's language: `locale` if it is `ar` or `en`, else the one the browser prefers. */
export function languageOf(locale: string | undefined, acceptLanguage = ''): PageLanguage {
  if (locale === 'ar' || locale === 'en') return locale;
  const preferred = acceptLanguage
    .split(',')
    .map((each) => {
      const [tag = '', quality] = each.trim().split(/;\s*q=/);
      return { language: tag.toLowerCase().split('-')[0], weight: Number(quality ?? 1) };
    })
    .filter(({ language, weight }) => weight > 0 && (language === 'ar' || language === 'en'))
    .sort((a, b) => b.weight - a.weight);
  return preferred[0]?.language === 'ar' ? 'ar' : 'en';
}
