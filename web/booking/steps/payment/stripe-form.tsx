import {
  CheckoutElementsProvider,
  PaymentElement,
  type StripeCheckoutElementsValue,
  useCheckoutElements,
} from '@stripe/react-stripe-js/checkout';
import type { Appearance, Stripe } from '@stripe/stripe-js';
import { type FormEvent, useEffect, useMemo, useRef, useState } from 'react';
import type { SelectedItem } from '#machines/catalogue.ts';
import { displayPrice, readPriceText } from '#machines/money.ts';
import type { PaymentEvent } from '#machines/payment/types.ts';
import { describeProblem } from '#machines/validation/problem-texts.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import type { ColorName } from '#web/theme/tokens.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { besideSheet } from './beside-sheet.ts';
import { FormLoading } from './payment-notices.tsx';

/** Stripe takes colours only by their values. */
function readAppearance(): Appearance {
  const style = getComputedStyle(document.documentElement);
  const color = (name: ColorName) => style.getPropertyValue(`--${name}`).trim();
  return {
    theme: style.colorScheme === 'dark' ? 'night' : 'stripe',
    variables: {
      colorPrimary: color('primary'),
      colorBackground: color('paperRaised'),
      colorText: color('ink'),
      colorTextSecondary: color('inkSoft'),
      colorDanger: color('danger'),
      borderRadius: '12px',
      fontFamily: 'system-ui, sans-serif',
      fontSizeBase: style.fontSize,
    },
  };
}

/** Returns the site's colours, which follow the day of the system. */
function useAppearance(): Appearance {
  const [appearance, setAppearance] = useState(readAppearance);
  useEffect(() => {
    const night = matchMedia('(prefers-color-scheme: dark)');
    const follow = () => setAppearance(readAppearance());
    night.addEventListener('change', follow);
    return () => night.removeEventListener('change', follow);
  }, []);
  return appearance;
}

interface PaysBy {
  item: SelectedItem | null;
  reference: string | null;
  send: (event: PaymentEvent) => void;
  /** Called when Stripe refuses to show its form. */
  onFailure: () => void;
}

interface StripeFormProps extends PaysBy {
  stripe: Stripe;
  clientSecret: string;
}

/** Shows the form of Stripe.js with our own button. */
export function StripeForm({ stripe, clientSecret, ...pays }: StripeFormProps) {
  const appearance = useAppearance();
  const options = useMemo(
    () => ({ clientSecret, elementsOptions: { appearance } }),
    [clientSecret, appearance],
  );
  return (
    <CheckoutElementsProvider stripe={stripe} options={options}>
      <Fields {...pays} />
    </CheckoutElementsProvider>
  );
}

function Fields(pays: PaysBy) {
  const loaded = useCheckoutElements();
  const { onFailure } = pays;
  const hasFailed = loaded.type === 'error';
  useEffect(() => {
    if (hasFailed) onFailure();
  }, [hasFailed, onFailure]);
  if (loaded.type !== 'success') return <FormLoading />;
  return <PayForm checkout={loaded.checkout} {...pays} />;
}

interface PayFormProps extends PaysBy {
  checkout: StripeCheckoutElementsValue;
}

function PayForm({ checkout, item, reference, send, onFailure }: PayFormProps) {
  const { t, language } = useTranslation('booking');
  const self = useRef<HTMLFormElement>(null);
  // The state alone would come too late for a double click.
  const hasBegun = useRef(false);
  const [isPaying, setIsPaying] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const money = item && readPriceText(item.price);
  const amount = money ? displayPrice(money, language) : checkout.total.total.amount;

  async function pay(event: FormEvent) {
    event.preventDefault();
    if (hasBegun.current) return;
    hasBegun.current = true;
    setIsPaying(true);
    setRefusal(null);
    send({ type: 'payment.initiate', isEmbedded: true });
    const sheet = self.current?.closest('dialog') ?? null;
    const confirm = () => checkout.confirm({ redirect: 'if_required' });
    const result = await besideSheet(sheet, confirm).catch(() => null);
    if (result?.type === 'success') {
      send({ type: 'payment.return', reference, status: 'completed', provider: 'stripe' });
      return;
    }
    setRefusal(result?.error.message ?? describeProblem(language, 'network_error'));
    setIsPaying(false);
    hasBegun.current = false;
  }

  return (
    <Stack as="form" ref={self} onSubmit={pay}>
      <PaymentElement onLoadError={onFailure} />
      {refusal && (
        <Notice tone="danger" role="alert">
          {refusal}
        </Notice>
      )}
      <Button type="submit" busy={isPaying}>
        {t('payment.card.pay', { amount })}
      </Button>
    </Stack>
  );
}
