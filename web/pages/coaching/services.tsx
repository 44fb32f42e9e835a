import { useTranslation } from '#web/i18n/use-translation.ts';
import { Section } from '#web/ui/section.tsx';
import { BookAction } from './book-action.tsx';
import type { CoachingContent } from './content.ts';
import { Grid } from './offer-card.styles.ts';
import { OfferCard } from './offer-card.tsx';
import { serviceIcon } from './service-icon.ts';

export function Services({ sections, services }: Pick<CoachingContent, 'sections' | 'services'>) {
  const { t } = useTranslation('coaching');
  return (
    <Section id="services" {...sections.services}>
      <Grid role="list">
        {services.map((service) => (
          <li key={service.id}>
            <OfferCard
              {...service}
              icon={serviceIcon(service.icon)}
              badge={service.isAddOn && t('item.addOn')}
              facts={[
                { name: t('item.receive'), value: service.delivery },
                { name: t('item.arrives'), value: service.deliveryTime },
                { name: t('item.next'), value: t(`next.${service.type}`) },
              ]}
            >
              <BookAction id={service.id} name={service.title} />
            </OfferCard>
          </li>
        ))}
      </Grid>
    </Section>
  );
}
