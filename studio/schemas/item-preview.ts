import { fromMajor, priceText } from '#machines/money.ts';

export const priceOrdering = [
  {
    name: 'price',
    title: 'Price, lowest first',
    by: [{ field: 'priceUsd', direction: 'asc' as const }],
  },
];

function priceLine(usd: unknown, aed: unknown): string {
  if (typeof usd !== 'number' || typeof aed !== 'number') return 'No price yet';
  try {
    return `${priceText(fromMajor(usd, 'USD'))} · ${priceText(fromMajor(aed, 'AED'))}`;
  } catch {
    return 'Please check the price';
  }
}

/** A catalogue item in a list: its name and both prices. */
export const itemPreview = {
  select: { title: 'title.en', usd: 'priceUsd', aed: 'priceAed' },
  prepare: ({ title, usd, aed }: Record<string, unknown>) => ({
    title: typeof title === 'string' ? title : 'Without a name',
    subtitle: priceLine(usd, aed),
  }),
};
