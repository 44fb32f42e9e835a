import { ComposeIcon } from '@sanity/icons/Compose';
import { TrendUpwardIcon } from '@sanity/icons/TrendUpward';
import type { DefaultDocumentNodeResolver } from 'sanity/structure';
import { PriceEffectView } from '../price-effect/price-effect-view.tsx';

const priced = new Set(['service', 'bundle', 'package']);

/** What stands beside the form: for what is sold, the effect of its price. */
export const documentViews: DefaultDocumentNodeResolver = (S, { schemaType }) =>
  priced.has(schemaType)
    ? S.document().views([
        S.view.form().icon(ComposeIcon),
        S.view
          .component(PriceEffectView)
          .id('price-effect')
          .title('Effect of the price')
          .icon(TrendUpwardIcon),
      ])
    : S.document();
