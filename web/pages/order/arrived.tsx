import { eraseOrder, type ShownDelivery, type ShownOrder } from '#machines/api/own-order.ts';
import { retentionDays } from '#machines/retention.ts';
import { useContent } from '#web/app/use-content.ts';
import { useAppointment } from '#web/booking/appointment.tsx';
import { usePurchaseStatus } from '#web/booking/bought/use-purchase-status.ts';
import { LinkRequest } from '#web/booking/steps/link-request.tsx';
import { addBookingTexts } from '#web/i18n/booking-texts.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { chatAddress, mailAddress } from '#web/shell/contact-links.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { Bought, canErase, openingOf } from './bought.tsx';
import { Away, Frame, focusHeading, Said, Waiting } from './frame.tsx';
import { Ways } from './order.styles.ts';
import { Question } from './question.tsx';

/** Links to a person to ask, with the order's reference already in the message. */
function Help({ order: { title, reference } }: { order: ShownOrder }) {
  const { t } = useTranslation('orderPage');
  const { settings } = useContent();
  const message = t('help.message', { title, reference });
  return (
    <section aria-labelledby="order-help" data-screen="">
      <h2 id="order-help">{t('help.heading')}</h2>
      <p>{t('help.text')}</p>
      <Ways>
        <LinkButton
          variant="secondary"
          href={mailAddress(settings.supportEmail, t('help.subject', { reference }), message)}
        >
          {t('help.mail')}
        </LinkButton>
        <LinkButton external variant="secondary" href={chatAddress(settings, message)}>
          {t('help.whatsapp')}
        </LinkButton>
      </Ways>
    </section>
  );
}

interface ErasureProps {
  token: string;
  /** Something is not delivered yet. */
  isOwed: boolean;
  onErased: () => void;
}

/** Asks once, saying what goes and what stays, and then has everything erased. */
export function Erasure({ token, isOwed, onErased }: ErasureProps) {
  const { t } = useTranslation('orderPage');
  function leave() {
    onErased();
    // The pressed button is gone.
    if (document.activeElement === document.body) focusHeading();
  }
  return (
    <Question
      call={eraseOrder}
      request={{ token }}
      texts={t('erasure', { returnObjects: true })}
      onDone={leave}
    >
      <ul>
        <li>{t('erasure.goes')}</li>
        <li>{t('erasure.stays')}</li>
        {isOwed && <li>{t('erasure.ends')}</li>}
        <li>{t('erasure.forGood')}</li>
      </ul>
    </Question>
  );
}

interface OwnDataProps {
  token: string;
  /** The address of the copy of everything. */
  copy: string | null;
  deliveries: readonly ShownDelivery[];
  onErased: () => void;
}

/** Says what is kept about the person and for how long, and offers a copy and the erasure. */
function OwnData({ token, copy, deliveries, onErased }: OwnDataProps) {
  const { t, language } = useTranslation('orderPage');
  const { settings } = useContent();
  const isOwed = deliveries.some(({ status }) => !['delivered', 'stopped'].includes(status));
  return (
    <section aria-labelledby="order-data" data-screen="">
      <h2 id="order-data">{t('data.heading')}</h2>
      <p>{t('data.kept', { count: retentionDays(settings) })}</p>
      {copy && (
        <>
          <p>{t('data.copyText')}</p>
          <div>
            <LinkButton variant="secondary" href={`${copy}&lang=${language}`} download>
              {t('data.copy')}
            </LinkButton>
          </div>
        </>
      )}
      <Erasure token={token} isOwed={isOwed} onErased={onErased} />
    </section>
  );
}

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
      <Bought
        order={order}
        deliveries={deliveries}
        appointment={appointment}
        token={token}
        onChanged={askAgain}
      />
      <Help order={order} />
      {canErase(order) && (
        <OwnData token={token} copy={order.copy} deliveries={deliveries} onErased={askAgain} />
      )}
    </Frame>
  );
}
