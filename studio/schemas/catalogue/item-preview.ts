import { ColorWheelIcon } from '@sanity/icons/ColorWheel';
import { DocumentTextIcon } from '@sanity/icons/DocumentText';
import { EditIcon } from '@sanity/icons/Edit';
import { MicrophoneIcon } from '@sanity/icons/Microphone';
import { OlistIcon } from '@sanity/icons/Olist';
import { PinIcon } from '@sanity/icons/Pin';
import type { ComponentType } from 'react';
import { priceText, readPrice } from '../../../machines/money.ts';
import { bilingual } from '../../form/previews.ts';
import { say } from '../../words/words.ts';

export const priceOrdering = [
  {
    name: 'price',
    title: 'Price, lowest first',
    by: [{ field: 'priceUsd', direction: 'asc' as const }],
  },
];

/** The Studio icons closest to the drawings on the service cards. */
const drawings: Readonly<Record<string, ComponentType>> = {
  steps: OlistIcon,
  path: PinIcon,
  document: DocumentTextIcon,
  feather: EditIcon,
  brush: ColorWheelIcon,
  voice: MicrophoneIcon,
};

function priceLine(usd: unknown, aed: unknown): string {
  if (typeof usd !== 'number' || typeof aed !== 'number') return say('No price yet');
  const [dollars, dirhams] = [readPrice(usd, 'USD'), readPrice(aed, 'AED')];
  if (!dollars || !dirhams) return say('Please check the price');
  return `${priceText(dollars)} · ${priceText(dirhams)}`;
}

/** A catalogue item in a list: its name in both languages, both prices, tier and marks. */
export const itemPreview = {
  select: {
    en: 'title.en',
    ar: 'title.ar',
    usd: 'priceUsd',
    aed: 'priceAed',
    isOffered: 'isOffered',
    tier: 'sessionTier',
    isMostPopular: 'isMostPopular',
    isAddOn: 'isAddOn',
    drawing: 'icon',
  },
  prepare: ({ en, ar, usd, aed, drawing, ...item }: Record<string, unknown>) => {
    const { title, subtitle } = bilingual({ en, ar });
    const notes = [
      subtitle,
      priceLine(usd, aed),
      item.isOffered === false && say('off sale'),
      typeof item.tier === 'number' && say('Tier {tier}', { tier: item.tier }),
      item.isMostPopular === true && say('popular'),
      item.isAddOn === true && say('add-on'),
    ];
    const media = typeof drawing === 'string' ? drawings[drawing] : undefined;
    return { title, subtitle: notes.filter(Boolean).join(' · '), ...(media && { media }) };
  },
};
