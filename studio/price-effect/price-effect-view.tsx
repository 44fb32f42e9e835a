import type { UserViewComponent } from 'sanity/structure';
import { PriceEffectReport } from './price-effect-report.tsx';
import { usePublishedItems } from './published-items.ts';

/** Beside the form of what is sold: what publishing its prices would do, before it is done. */
export const PriceEffectView: UserViewComponent = (props) => (
  <PriceEffectReport {...props} items={usePublishedItems()} />
);
