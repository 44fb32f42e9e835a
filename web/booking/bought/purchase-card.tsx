import { useMemo } from 'react';
import { addBookingTexts } from '#web/i18n/booking-texts.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { useAppointment } from '../appointment.tsx';
import { CardPlace, PageCard } from '../page-card.styles.ts';
import type { BookableItem } from '../types.ts';
import { inPageLanguage, type Purchase, readPurchase } from './purchase.ts';
import { FollowOrder, PurchaseFacts } from './purchase-facts.tsx';
import { keepPurchase } from './purchase-store.ts';
import { PURCHASE_TITLE_ID } from './use-purchase-card.ts';

addBookingTexts();

function titleOf({ isAwaiting, isUnanswered, isSession, appointment }: Purchase) {
  if (isAwaiting) return 'bought.cardTitleAwaiting';
  if (isSession && !appointment) return 'bought.cardTitleWithoutTime';
  if (isUnanswered) return 'bought.cardTitleUnanswered';
  return isSession ? 'bought.cardTitleSession' : 'bought.cardTitle';
}

export interface PurchaseCardProps {
  /** The purchase, as the tab stores it. */
  stored: string;
  /** The items that the page sells, in its language. */
  items: readonly BookableItem[];
}

/**
 * The thanks that stay on the page after the sheet has closed: what was bought, when and where it
 * comes, until they are dismissed.
 */
export function PurchaseCard({ stored, items }: PurchaseCardProps) {
  const { t, language } = useTranslation('booking');
  const bought = useMemo(() => readPurchase(stored), [stored]);
  // The session's time may be chosen, moved or cancelled in another tab.
  const appointment = useAppointment(
    (bought?.isSession && bought.token) || null,
    language,
    bought?.appointment ?? null,
  );
  if (!bought) return null;
  const purchase = { ...inPageLanguage(bought, items), appointment };

  function dismiss() {
    document.querySelector<HTMLElement>('main')?.focus();
    keepPurchase(null);
  }

  return (
    <CardPlace>
      <PageCard aria-labelledby={PURCHASE_TITLE_ID}>
        <Icon name={purchase.isAwaiting ? 'clock' : 'sunrise'} size={2} />
        <h2 id={PURCHASE_TITLE_ID} tabIndex={-1}>
          {t(titleOf(purchase))}
        </h2>
        <PurchaseFacts purchase={purchase} />
        {purchase.appointment && !purchase.isAwaiting && <p>{t('bought.confirmed')}</p>}
        <FollowOrder token={purchase.token} />
        <div>
          <Button variant="quiet" onClick={dismiss}>
            {t('bought.dismiss')}
          </Button>
        </div>
      </PageCard>
    </CardPlace>
  );
}
