import type { TFunction } from 'i18next';
import type { BookablePackage } from '../../types.ts';

/** E.g. "Tier 1", or "Tier 1 · Most popular". */
export function kindOf(
  t: TFunction<'booking'>,
  { sessionTier, isMostPopular }: Pick<BookablePackage, 'sessionTier' | 'isMostPopular'>,
): string {
  const tier = t(`package.offer.tier${sessionTier}`);
  return isMostPopular ? t('package.offer.popular', { tier }) : tier;
}
