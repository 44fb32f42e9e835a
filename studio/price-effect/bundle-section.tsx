import { IntentLink } from 'sanity/router';
import type { Money } from '../../machines/money.ts';
import { say } from '../words/words.ts';
import type { BundleEffect, BundleFigures } from './effect.ts';
import { Bundle, Figures, Warning } from './price-effect.styles.ts';
import { amountText, savingOf } from './words.ts';

interface BundleSectionProps {
  bundle: BundleEffect;
  /** Whether the bundle is the open document. */
  isOpen: boolean;
}

/** A bundle's price, the price of its parts and the saving, before and after. */
export function BundleSection({ bundle, isOpen }: BundleSectionProps) {
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
    [say('Their price as written'), original],
    [say('Price of the bundle'), price],
    [say('Saving that the site shows'), savingOf(original, price)],
  ];
}
