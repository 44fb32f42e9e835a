import type { Stripe } from '@stripe/stripe-js';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { CardForm } from '#machines/api/payment.ts';
import type { SelectedItem } from '#machines/catalogue.ts';
import { directionOf, type Language } from '#machines/language.ts';
import type { PaymentEvent, PaymentView } from '#machines/payment/types.ts';
import { SmallNote, Ways } from '#web/booking/sheet/step.styles.ts';
import { focusTitle, StageTitle } from '#web/booking/sheet/step-title.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Stack } from '#web/ui/stack.tsx';
import {
  FormLoading,
  OpenPageNotice,
  PaymentProblem,
  ReferenceSlip,
  UncheckedNotice,
} from './payment-notices.tsx';

interface Loaded {
  StripeForm: typeof import('./stripe-form.tsx').StripeForm;
  stripe: Stripe;
}

/** Loads Stripe's script and the code around it, which no page needs before. */
async function load(form: CardForm, locale: Language): Promise<Loaded> {
  const [{ StripeForm }, stripe] = await Promise.all([
    import('./stripe-form.tsx'),
    import('./load-stripe.ts').then(({ loadStripe }) => loadStripe(form, locale)),
  ]);
  return { StripeForm, stripe };
}

interface CardPaymentProps {
  view: PaymentView;
  /** Must stay the same while it is shown. */
  form: CardForm;
  item: SelectedItem | null;
  send: (event: PaymentEvent) => void;
}

/** Shows Stripe's form in the sheet, and the ways out of it. */
export function CardPayment({ view, form, item, send }: CardPaymentProps) {
  const { t, language } = useTranslation('booking');
  // The form keeps its language, because a form in another one would lose what is typed.
  const [opened] = useState({ form, language });
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const fail = useCallback(() => setHasFailed(true), []);
  useEffect(() => {
    if (hasFailed) return;
    let isWanted = true;
    load(opened.form, opened.language).then(
      (made) => isWanted && setLoaded(made),
      () => isWanted && fail(),
    );
    return () => {
      isWanted = false;
    };
  }, [opened, hasFailed, fail]);
  const isShown = loaded && !hasFailed;
  const self = useRef<HTMLDivElement>(null);
  const again = () => {
    setHasFailed(false);
    // The button goes, and the focus would go with it.
    focusTitle(self.current);
  };

  return (
    <Stack ref={self} $gap={4}>
      <StageTitle>{t('payment.card.title')}</StageTitle>
      <PaymentProblem view={view} />
      <UncheckedNotice view={view} send={send} />
      <OpenPageNotice view={view} send={send} />
      {hasFailed && (
        <Notice tone="danger" role="alert">
          <Stack $gap={3}>
            <p>{t('payment.stripeMissing')}</p>
            <div>
              <Button variant="secondary" onClick={again}>
                {t('payment.card.again')}
              </Button>
            </div>
          </Stack>
        </Notice>
      )}
      <div dir={directionOf(opened.language)}>
        {isShown && (
          <loaded.StripeForm
            stripe={loaded.stripe}
            clientSecret={opened.form.clientSecret}
            item={item}
            reference={view.reference}
            send={send}
            onFailure={fail}
          />
        )}
      </div>
      {!isShown && !hasFailed && <FormLoading />}
      {!hasFailed && <SmallNote>{t('payment.card.text')}</SmallNote>}
      <ReferenceSlip reference={view.reference} />
      <Ways>
        <Button
          variant={hasFailed ? 'secondary' : 'quiet'}
          onClick={() => send({ type: 'page.request' })}
        >
          {t('payment.card.page')}
        </Button>
        <Button variant="quiet" onClick={() => send({ type: 'method.change' })}>
          {t('payment.change')}
        </Button>
      </Ways>
    </Stack>
  );
}
