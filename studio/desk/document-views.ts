import { ComposeIcon } from '@sanity/icons/Compose';
import { TrendUpwardIcon } from '@sanity/icons/TrendUpward';
import type { DefaultDocumentNodeResolver } from 'sanity/structure';
import { PriceEffectView } from '../price-effect/price-effect-view.tsx';
import { say } from '../words/words.ts';

const priced = new Set(['service', 'bundle', 'package']);

/** Adds the effect of the price beside the form of a catalogue item. */
export const documentViews: DefaultDocumentNodeResolver = (S, { schemaType }) =>
  priced.has(schemaType)
    ? S.document().views([
        S.view.form().title(say('Editor')).icon(ComposeIcon),
        S.view
          .component(PriceEffectView)
          .id('price-effect')
          .title(say('Effect of the price'))
          .icon(TrendUpwardIcon),
      ])
    : S.document();
