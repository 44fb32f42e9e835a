import type { PageLanguage } from '../../shared/page.ts';

/** The language of a page: as `locale` says, else the first of ours that the browser asks for. */
export function languageOf(locale: string | undefined, acceptLanguage = ''): PageLanguage {
  if (locale === 'ar' || locale === 'en') return locale;
  const wished = acceptLanguage
    .split(',')
    .map((each) => {
      const [tag = '', quality] = each.trim().split(/;\s*q=/);
      return { language: tag.toLowerCase().split('-')[0], weight: Number(quality ?? 1) };
    })
    .filter(({ language, weight }) => weight > 0 && (language === 'ar' || language === 'en'))
    .sort((a, b) => b.weight - a.weight);
  return wished[0]?.language === 'ar' ? 'ar' : 'en';
}
