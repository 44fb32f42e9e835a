import { type ReactNode, useId } from 'react';
import type { Money } from '#machines/money.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Icon } from '#web/ui/icon.tsx';
import type { IconName } from '#web/ui/icon-paths.ts';
import { Prices } from '#web/ui/price.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { Badge, Bottom, Facts, Mark, Offer, Top } from './offer-card.styles.ts';

interface OfferCardProps {
  title: string;
  description: string;
  usd: Money<'USD'>;
  aed: Money<'AED'>;
  icon?: IconName;
  badge?: string | false;
  /** Under the price: what it would cost otherwise. */
  priceNote?: ReactNode;
  facts: ReadonlyArray<{ name: string; value: ReactNode }>;
  /** The way on. */
  children: ReactNode;
}

/** One thing to buy: what it is, what it costs, what happens next, and the way there. */
export function OfferCard({ title, description, usd, aed, ...rest }: OfferCardProps) {
  const { icon, badge, priceNote, facts, children } = rest;
  const { t } = useTranslation('common');
  const titleId = useId();
  return (
    <Offer aria-labelledby={titleId}>
      <Top>
        {icon && (
          <Mark>
            <Icon name={icon} />
          </Mark>
        )}
        <h3 id={titleId}>{title}</h3>
        {badge && <Badge>{badge}</Badge>}
      </Top>
      <div>
        <VisuallyHidden>{t('price.label')} </VisuallyHidden>
        <Prices usd={usd} aed={aed} />
        {priceNote}
      </div>
      <p>{description}</p>
      <Facts>
        {facts.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </Facts>
      <Bottom>{children}</Bottom>
    </Offer>
  );
}
