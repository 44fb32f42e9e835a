import type { SelectedItem } from '#machines/catalogue.ts';
import type { PaymentEvent, PaymentView } from '#machines/payment/types.ts';
import { ItemPrice } from '#web/booking/item-words.tsx';
import { Slip, SmallNote, Status, Ways } from '#web/booking/sheet/step.styles.ts';
import { StageTitle } from '#web/booking/sheet/step-title.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button, LinkButton, Spinner } from '#web/ui/button.tsx';
import { Fact } from '#web/ui/fact.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { OpenPageNotice, PaymentProblem, UncheckedNotice } from './payment-notices.tsx';

interface PaymentDetailsProps {
  view: PaymentView;
  /** Null after a return into a browser that knows nothing of the booking. */
  item: SelectedItem | null;
  send: (event: PaymentEvent) => void;
}

/**
 * Shows the amount, the reference and the way to the payment page; then the wait for its result.
 */
export function PaymentDetails({ view, item, send }: PaymentDetailsProps) {
  const { t } = useTranslation('booking');
  const { provider, paymentUrl, embeddedUrl, reference, step } = view;
  const isWaiting = step === 'verification';
  const note = provider === 'stripe' ? t('payment.card.pageLanguage', { defaultValue: '' }) : '';
  const ready = embeddedUrl ? 'payment.readyHereText' : 'payment.readyText';
  const initiate = () => send({ type: 'payment.initiate' });
  const payHere = () => send({ type: 'payment.initiate', isEmbedded: true });

  return (
    <Stack $gap={5}>
      <StageTitle>{isWaiting ? t('payment.waiting') : t('payment.ready')}</StageTitle>
      <p>{t(isWaiting ? 'payment.waitingText' : ready)}</p>
      <PaymentProblem view={view} />
      <UncheckedNotice view={view} send={send} />
      <OpenPageNotice view={view} send={send} />
      <Slip>
        {item && (
          <Fact name={t('payment.amount')}>
            <ItemPrice item={item} />
          </Fact>
        )}
        {reference && (
          <Fact name={t('payment.reference')}>
            <bdi dir="ltr">{reference}</bdi>
          </Fact>
        )}
        {provider && (
          <Fact name={t('payment.method')}>{t(`payment.methods.${provider}.name`)}</Fact>
        )}
      </Slip>
      {note && <Notice>{note}</Notice>}
      <Status role="status">
        {isWaiting && (
          <>
            <Spinner />
            {t('payment.checking')}
          </>
        )}
      </Status>
      <Ways>
        {paymentUrl && (
          <LinkButton
            external
            href={paymentUrl}
            variant={isWaiting ? 'secondary' : 'primary'}
            onClick={initiate}
            onAuxClick={initiate}
          >
            {isWaiting ? t('payment.openAgain') : t('payment.open')}
          </LinkButton>
        )}
        {embeddedUrl && (
          <Button variant={paymentUrl ? 'secondary' : 'primary'} onClick={payHere}>
            {t('payment.here')}
          </Button>
        )}
        {view.canChangeMethod && (
          <Button
            variant={paymentUrl || embeddedUrl ? 'quiet' : 'secondary'}
            onClick={() => send({ type: 'method.change' })}
          >
            {t('payment.change')}
          </Button>
        )}
      </Ways>
      {!isWaiting && <SmallNote>{t('payment.returnNote')}</SmallNote>}
    </Stack>
  );
}
