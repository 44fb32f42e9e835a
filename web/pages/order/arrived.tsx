import { useAppointment } from '#web/booking/appointment.tsx';
import { usePurchaseStatus } from '#web/booking/bought/use-purchase-status.ts';
import { LinkRequest } from '#web/booking/steps/link-request.tsx';
import { addBookingTexts } from '#web/i18n/booking-texts.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Bought } from './bought.tsx';
import { Away, Frame, Said, Waiting } from './frame.tsx';
import { Help } from './help.tsx';
import { canErase, openingOf } from './order-texts.ts';
import { OwnData } from './own-data.tsx';

addBookingTexts();

/** Shown to visitors without a link to an order. */
export function WayToLink() {
  return <LinkRequest heading="h2" />;
}

/** Shows the order as the server reports it, or a way to get its link. */
export function Arrived({ token }: { token: string }) {
  const { t, language } = useTranslation('orderPage');
  const { purchaseStatus, askAgain } = usePurchaseStatus(token, language);
  const { order, deliveries } = purchaseStatus;
  const appointment = useAppointment(order?.isSession ? token : null, language, null);
  const { phase } = purchaseStatus;

  if (phase === 'idle' || phase === 'loading') return <Frame head={<Waiting />} />;
  if (phase === 'over') {
    return (
      <Frame head={<Said heading={t('over.heading')} text={t('over.text')} />}>
        <WayToLink />
      </Frame>
    );
  }
  if (phase === 'away' || !order)
    return <Away isAsking={purchaseStatus.isAsking} onAgain={askAgain} />;
  return (
    <Frame head={<Said {...openingOf(t, order, deliveries)} />}>
      <Bought order={order} deliveries={deliveries} appointment={appointment} token={token} />
      <Help order={order} />
      {canErase(order) && (
        <OwnData token={token} copy={order.copy} deliveries={deliveries} onErased={askAgain} />
      )}
    </Frame>
  );
}
