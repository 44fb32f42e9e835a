import { reviews } from '#web/i18n/en/reviews.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';

type Known = keyof typeof reviews.items;

const isKnown = (item: string): item is Known => Object.hasOwn(reviews.items, item);

/** Returns the name of an item; an item of a later catalogue keeps its id. */
export function useItemName(): (item: string) => string {
  const { t } = useTranslation('reviews');
  return (item) => (isKnown(item) ? t(`items.${item}`) : item);
}
