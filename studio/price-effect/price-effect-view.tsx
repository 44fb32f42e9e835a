import { useEffect, useState } from 'react';
import { useClient } from 'sanity';
import type { UserViewComponent } from 'sanity/structure';
import { API_VERSION } from '../schemas/lake-queries.ts';
import type { PublishedItems } from './effect.ts';
import { PriceEffectReport } from './price-effect-report.tsx';

const fields = '_id, title, priceUsd, priceAed';
const query = `{
  "services": *[_type == "service"] { ${fields} },
  "bundles": *[_type == "bundle"] | order(priceUsd) { ${fields}, originalPriceUsd, originalPartsUsd, parts }
}`;

/** The published services and bundles, kept up to date; undefined while loading, null on failure. */
function usePublishedItems(): PublishedItems | null | undefined {
  const client = useClient({ apiVersion: API_VERSION });
  const [items, setItems] = useState<PublishedItems | null>();

  useEffect(() => {
    let isUnmounted = false;
    const load = () =>
      client.fetch<PublishedItems>(query, {}, { perspective: 'published' }).then(
        (answer) => !isUnmounted && setItems(answer),
        () => !isUnmounted && setItems(null),
      );
    const changes = client
      .listen(
        '*[_type in ["service", "bundle"]]',
        {},
        { includeResult: false, visibility: 'query', events: ['welcome', 'mutation'] },
      )
      .subscribe({ next: load, error: load });
    return () => {
      isUnmounted = true;
      changes.unsubscribe();
    };
  }, [client]);

  return items;
}

/** Shows beside an item's form what publishing its prices would change. */
export const PriceEffectView: UserViewComponent = (props) => (
  <PriceEffectReport {...props} items={usePublishedItems()} />
);
