import { styled } from 'styled-components';
import { BookDrawing } from '#web/art/book-drawing.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { space } from '#web/theme/tokens.ts';
import { rule } from '#web/ui/ground.ts';
import type { CoachingContent } from './content.ts';
import { OfferCard } from './offer.tsx';
import { serviceIcon } from './service-icon.ts';
import { Shelf } from './shelf.tsx';

const Rows = styled.ul`
  > li {
    padding-block: clamp(${space[3]}, 2vw, ${space[4]});
    border-block-start: ${rule};
  }

  > li:last-child {
    border-block-end: ${rule};
  }
`;

export function Services({ sections, services }: Pick<CoachingContent, 'sections' | 'services'>) {
  const { t } = useTranslation('coaching');
  return (
    <Shelf id="services" {...sections.services} art={<BookDrawing />} isBeside isOffer>
      <Rows role="list">
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
            />
          </li>
        ))}
      </Rows>
    </Shelf>
  );
}
