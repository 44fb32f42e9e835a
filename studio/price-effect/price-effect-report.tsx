import type { ComponentProps } from 'react';
import type { UserViewComponent } from 'sanity/structure';
import { pageLinksFor } from '../presentation/locations.ts';
import { say } from '../words/words.ts';
import { BundleSection } from './bundle-section.tsx';
import {
  type PricedDocument,
  type PriceEffect,
  type PublishedItems,
  priceEffect,
} from './effect.ts';
import { Badge, Figures, Lead, Links, Page, Quiet } from './price-effect.styles.ts';
import { amountText, pegLabels, pegSentence, shareText, summary } from './words.ts';

const pegTones = { near: 'positive', confirmed: 'caution', unconfirmed: 'critical' } as const;

interface Props
  extends Pick<ComponentProps<UserViewComponent>, 'document' | 'documentId' | 'schemaType'> {
  /** The published items; undefined while loading, null on failure. */
  items: PublishedItems | null | undefined;
}

/** Shows what publishing a document's prices would change. */
export function PriceEffectReport({ items, document, documentId, schemaType }: Props) {
  if (items === undefined) return <Page aria-busy="true">{say('Comparing the prices …')}</Page>;
  if (items === null) {
    return (
      <Page role="alert">
        {say('The published prices could not be read. Please open this again.')}
      </Page>
    );
  }
  const published = document.published as PricedDocument | null;
  const effect = priceEffect(published, document.displayed as PricedDocument, items);
  return (
    <Page>
      <header>
        <Lead>{summary(effect)}</Lead>
        <Quiet>{say('Orders that were made before keep the price they were made with.')}</Quiet>
      </header>
      <Prices effect={effect} />
      {effect.peg && <PegSection peg={effect.peg} />}
      {schemaType.name !== 'package' && (
        <section>
          <h2>{say(schemaType.name === 'bundle' ? 'The parts' : 'Bundles that hold it')}</h2>
          {effect.bundles.length === 0 && <Quiet>{say('No published bundle holds it.')}</Quiet>}
          {effect.bundles.map((bundle) => (
            <BundleSection key={bundle.id} bundle={bundle} isOpen={bundle.id === documentId} />
          ))}
        </section>
      )}
      <section>
        <h2>{say('Where the price is seen')}</h2>
        <Links>
          {pageLinksFor(schemaType.name).map(({ title, href }) => (
            <li key={href}>
              <a href={href} target="_blank" rel="noreferrer">
                {title}
              </a>
            </li>
          ))}
        </Links>
      </section>
    </Page>
  );
}

function Prices({ effect }: { effect: PriceEffect }) {
  const rows = [
    { name: say('US dollars'), ...effect.usd },
    { name: say('UAE dirhams, what is charged'), ...effect.aed },
  ];
  return (
    <Figures>
      <thead>
        <tr>
          <th scope="col">{say('Price')}</th>
          <th scope="col">{say('Now')}</th>
          <th scope="col">{say('After')}</th>
          <th scope="col">{say('Difference')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, before, after, change }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{amountText(before)}</td>
            <td>{amountText(after)}</td>
            <td>{shareText(change)}</td>
          </tr>
        ))}
      </tbody>
    </Figures>
  );
}

function PegSection({ peg }: { peg: NonNullable<PriceEffect['peg']> }) {
  return (
    <section>
      <h2>
        {say('The peg')} <Badge $tone={pegTones[peg.state]}>{pegLabels[peg.state]}</Badge>
      </h2>
      <p>{pegSentence(peg)}</p>
    </section>
  );
}
