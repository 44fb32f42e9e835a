import type { ComponentProps } from 'react';
import { IntentLink } from 'sanity/router';
import type { UserViewComponent } from 'sanity/structure';
import type { Money } from '../../machines/money.ts';
import { pageLinksFor } from '../presentation/locations.ts';
import { say } from '../words/words.ts';
import {
  type BundleEffect,
  type BundleFigures,
  type PricedDocument,
  type PriceEffect,
  type PublishedItems,
  priceEffect,
} from './effect.ts';
import {
  Badge,
  Bundle,
  Figures,
  Lead,
  Links,
  Page,
  Quiet,
  Warning,
} from './price-effect.styles.ts';
import { amountText, pegLabels, pegSentence, savingOf, shareText, summary } from './words.ts';

interface BundleSectionProps {
  bundle: BundleEffect;
  /** Whether the bundle is the open document. */
  isOpen: boolean;
}

/** A bundle's price, the price of its parts and the saving, before and after. */
function BundleSection({ bundle, isOpen }: BundleSectionProps) {
  const { id, title, before, after, warnings } = bundle;
  const rows = rowsOf(after).map(([name, money], index) => ({
    name,
    after: money,
    before: before && (rowsOf(before)[index]?.[1] ?? null),
  }));
  return (
    <Bundle>
      {!isOpen && (
        <h3>
          <IntentLink intent="edit" params={{ id, type: 'bundle' }}>
            {title}
          </IntentLink>
        </h3>
      )}
      <Figures>
        <thead>
          <tr>
            <th scope="col">{say('In US dollars')}</th>
            <th scope="col">{say('Now')}</th>
            <th scope="col">{say('After')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.name}>
              <th scope="row">{row.name}</th>
              <td>{amountText(row.before)}</td>
              <td>{amountText(row.after)}</td>
            </tr>
          ))}
        </tbody>
      </Figures>
      {warnings.map((warning) => (
        <Warning key={warning}>{warning}</Warning>
      ))}
    </Bundle>
  );
}

function rowsOf({ parts, original, price }: BundleFigures): Array<[string, Money | null]> {
  return [
    [say('Parts one by one'), parts],
    [say('Their price on the site'), original],
    [say('Price of the bundle'), price],
    [say('Saving that the site shows'), savingOf(original, price)],
  ];
}

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
