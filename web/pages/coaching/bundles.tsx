import type { Money } from '#machines/money.ts';
import { displayPrice } from '#machines/money.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Section } from '#web/ui/section.tsx';
import { BookAction } from './book-action.tsx';
import type { Bundle, CoachingContent } from './content.ts';
import { Grid, Saving } from './offer-card.styles.ts';
import { OfferCard } from './offer-card.tsx';

export function Bundles({ sections, bundles }: Pick<CoachingContent, 'sections' | 'bundles'>) {
  const { t } = useTranslation('coaching');
  return (
    <Section id="bundles" {...sections.bundles} sunken>
      <Grid role="list" $wide>
        {bundles.map((bundle) => (
          <li key={bundle.id}>
            <OfferCard
              {...bundle}
              priceNote={<SavingNote bundle={bundle} />}
              facts={[
                { name: t('item.contains'), value: <Parts parts={bundle.parts} /> },
                { name: t('item.receive'), value: bundle.delivery },
                { name: t('item.arrives'), value: bundle.deliveryTime },
                { name: t('item.next'), value: t('next.bundle') },
              ]}
            >
              <BookAction id={bundle.id} name={bundle.title} />
            </OfferCard>
          </li>
        ))}
      </Grid>
    </Section>
  );
}

function Parts({ parts }: Pick<Bundle, 'parts'>) {
  return (
    <ul>
      {parts.map(({ id, title }) => (
        <li key={id}>{title}</li>
      ))}
    </ul>
  );
}

function SavingNote({ bundle: { original, usd } }: { bundle: Bundle }) {
  const { t, language } = useTranslation('common');
  if (!original || original.minor <= usd.minor) return null;
  const saved: Money<'USD'> = { minor: original.minor - usd.minor, currency: 'USD' };
  return (
    <Saving>
      {t('price.was', { price: displayPrice(original, language) })}
      {' · '}
      {t('price.saving', { price: displayPrice(saved, language) })}
    </Saving>
  );
}
