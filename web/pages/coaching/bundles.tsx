import { styled } from 'styled-components';
import { displayPrice, type Money } from '#machines/money.ts';
import { Art } from '#web/art/drawing.tsx';
import stones from '#web/art/stones.svg?drawing';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { media } from '#web/theme/media.ts';
import { sheet } from '#web/theme/mixins.ts';
import { color, fontSize, radius, shadow, space } from '#web/theme/tokens.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import type { Bundle, CoachingContent } from './content.ts';
import { Saving } from './offer.styles.ts';
import { OfferCard } from './offer.tsx';
import { Shelf } from './shelf.tsx';

const Pair = styled.ul`
  display: grid;
  gap: ${space[4]};

  ${media.desktop} {
    grid-template-columns: 1fr 1fr;
    gap: ${space[5]};
  }

  > li {
    padding: ${space[3]} ${space[4]};
    ${sheet(radius.large)}
    box-shadow: ${shadow.raised};

    ${media.tablet} {
      padding: ${space[5]};
    }
  }
`;

/** The parts in one line, joined as in the order. */
const Parts = styled.span`
  display: flex;
  flex-wrap: wrap;
  column-gap: ${space[2]};
  margin-block: ${space[2]} ${space[1]};
  color: ${color.ink};
  font-size: ${fontSize.small};
  font-weight: 600;

  i {
    color: ${color.accent};
    font-style: normal;
  }
`;

export function Bundles({ sections, bundles }: Pick<CoachingContent, 'sections' | 'bundles'>) {
  const { t } = useTranslation('coaching');
  return (
    <Shelf id="bundles" {...sections.bundles} art={<Art svg={stones} />} isOffer>
      <Pair role="list">
        {bundles.map((bundle) => (
          <li key={bundle.id}>
            <OfferCard
              {...bundle}
              facts={[
                { name: t('item.receive'), value: bundle.delivery },
                { name: t('item.arrives'), value: bundle.deliveryTime },
                { name: t('item.next'), value: t('next.bundle') },
              ]}
            >
              <Parts>
                <VisuallyHidden>{t('item.contains')} </VisuallyHidden>
                {bundle.parts.map(({ id, title }, at) => (
                  <span key={id}>
                    {/* With what it joins: no line ends in it. */}
                    {at > 0 && <i>+ </i>}
                    {title}
                  </span>
                ))}
              </Parts>
              <SavingNote bundle={bundle} />
            </OfferCard>
          </li>
        ))}
      </Pair>
    </Shelf>
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
