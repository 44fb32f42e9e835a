import type { Stripe } from '@stripe/stripe-js';
import { loadStripe as connect } from '@stripe/stripe-js/dist/pure.mjs';
import type { CardForm } from '#machines/api/payment.ts';
import type { Language } from '#machines/language.ts';

interface TrustedTypes {
  readonly defaultPolicy: object | null;
  createPolicy(
    name: 'default',
    rules: { createScriptURL(address: string): string | null },
  ): unknown;
}

/**
 * Allows scripts from where Stripe.js comes from, and from its subdomains, because Stripe.js loads more of
 * itself. The site's pages otherwise take no plain text as a script's address.
 */
function trustScriptsFrom(address: string): void {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  if (!trustedTypes || trustedTypes.defaultPolicy) return;
  const { protocol, host } = new URL(address);
  const isStripes = (url: URL) =>
    url.protocol === protocol && (url.host === host || url.host.endsWith(`.${host}`));
  trustedTypes.createPolicy('default', {
    createScriptURL: (given) => (isStripes(new URL(given, location.href)) ? given : null),
  });
}

let loading: Promise<void> | null = null;

/** Loads Stripe.js once; after a failure it can be loaded again. */
function loadScript(address: string): Promise<void> {
  loading ??= new Promise<void>((resolve, reject) => {
    trustScriptsFrom(address);
    const script = document.createElement('script');
    script.src = address;
    script.onload = () => resolve();
    script.onerror = () => {
      script.remove();
      loading = null;
      reject(new Error('Stripe.js could not be loaded'));
    };
    document.head.append(script);
  });
  return loading;
}

/**
 * Connects to Stripe in a language. Stripe's package would load the script itself, but only from Stripe
 * and without regard to Trusted Types; it uses the one that is there.
 * @throws Error when Stripe.js cannot be loaded
 */
export async function loadStripe(
  { scriptUrl, publicKey }: Pick<CardForm, 'scriptUrl' | 'publicKey'>,
  locale: Language,
): Promise<Stripe> {
  await loadScript(scriptUrl);
  const stripe = await connect(publicKey, { locale });
  if (!stripe) throw new Error('Stripe.js is not there');
  return stripe;
}
