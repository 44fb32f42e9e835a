import { useEffect, useState } from 'react';
import { useClient } from 'sanity';
import { API_VERSION } from '../schemas/api-version.ts';
import type { PublishedItems } from './effect.ts';

const fields = '_id, title, priceUsd, priceAed';
const query = `{
  "services": *[_type == "service"] { ${fields} },
  "bundles": *[_type == "bundle"] | order(priceUsd) { ${fields}, originalPriceUsd, parts }
}`;

/** What is published of services and bundles, as it is now; undefined until it is known, null when it cannot be. */
export function usePublishedItems(): PublishedItems | null | undefined {
  const client = useClient({ apiVersion: API_VERSION });
  const [items, setItems] = useState<PublishedItems | null>();

  useEffect(() => {
    let isGone = false;
    const ask = () =>
      client.fetch<PublishedItems>(query, {}, { perspective: 'published' }).then(
        (answer) => !isGone && setItems(answer),
        () => !isGone && setItems(null),
      );
    const changes = client
      .listen(
        '*[_type in ["service", "bundle"]]',
        {},
        { includeResult: false, visibility: 'query', events: ['welcome', 'mutation'] },
      )
      .subscribe({ next: ask, error: ask });
    return () => {
      isGone = true;
      changes.unsubscribe();
    };
  }, [client]);

  return items;
}
