import type { ComponentProps } from 'react';
import { IntentLink } from 'sanity/router';
import type { UserViewComponent } from 'sanity/structure';
import { type Money, priceText } from '../../machines/money.ts';
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

const percent = new Intl.NumberFormat('en-US', {
  style: 'percent',
  maximumFractionDigits: 1,
  signDisplay: 'exceptZero',
});

/** A share as a signed percentage: `+12.5 %`, `0 %`; a dash for null. */
export function shareText(share: number | null): string {
  return share === null
    ? '–'
    : percent.format(share).replace('-', '\u2212').replace('%', '\u00a0%');
}

function amountText(money: Money | null): string {
  return money ? priceText(money) : say('none');
}

/** The saving that the bundle's card shows; null if there is none. */
export function savingOf(original: Money | null, price: Money | null): Money | null {
  if (!original || !price || original.minor <= price.minor) return null;
  return { minor: original.minor - price.minor, currency: price.currency };
}

/** One sentence on what publishing does. */
export function summary({ usd, aed, isNew, isChanged }: PriceEffect): string {
  if (!usd.after || !aed.after) return say('Both prices are needed before this can be published.');
  const price = say('{dollars} and {dirhams}', {
    dollars: priceText(usd.after),
    dirhams: priceText(aed.after),
  });
  if (isNew) return say('It is not sold yet. Once published it costs {price}.', { price });
  if (!isChanged) return say('No change of price is waiting. It costs {price}.', { price });
  return say('Publishing sets the price to {price}.', { price });
}

/** One sentence on the distance of the dirham price from the peg. */
export function pegSentence(peg: NonNullable<PriceEffect['peg']>): string {
  const away = Math.abs(peg.deviation);
  const values = { share: shareText(away).replace('+', ''), expected: amountText(peg.expected) };
  if (away < 0.0005) {
    return say('The dirham price is what the peg gives. At 3.6725 it would be {expected}.', values);
  }
  return peg.deviation > 0
    ? say('The dirham price is {share} above the peg. At 3.6725 it would be {expected}.', values)
    : say('The dirham price is {share} below the peg. At 3.6725 it would be {expected}.', values);
}

const pegLabels = {
  near: say('Within 1\u00a0%'),
  confirmed: say('Confirmed'),
  unconfirmed: say('Needs a confirmation'),
} as const;

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
