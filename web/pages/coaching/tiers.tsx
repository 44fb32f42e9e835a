import { useTranslation } from '#web/i18n/use-translation.ts';
import { Section } from '#web/ui/section.tsx';
import { BookAction } from './book-action.tsx';
import type { CoachingContent, Package } from './content.ts';
import { Grid } from './offer-card.styles.ts';
import { OfferCard } from './offer-card.tsx';

interface TierProps extends Pick<CoachingContent, 'sections' | 'packages'> {
  tier: Package['sessionTier'];
}

/** The sessions of one tier; the anchor is `tier1` or `tier2`. */
export function Tier({ sections, packages, tier }: TierProps) {
  const { t } = useTranslation('coaching');
  return (
    <Section id={`tier${tier}`} {...sections[`tier${tier}`]} sunken={tier === 2}>
      <Grid role="list">
        {packages
          .filter(({ sessionTier }) => sessionTier === tier)
          .map((item) => (
            <li key={item.id}>
              <OfferCard
                {...item}
                badge={item.isMostPopular && t('item.mostPopular')}
                facts={[
                  { name: t('item.duration'), value: item.duration },
                  { name: t('item.next'), value: t('next.package') },
                ]}
              >
                <BookAction id={item.id} name={item.title} isSession />
              </OfferCard>
            </li>
          ))}
      </Grid>
    </Section>
  );
}
