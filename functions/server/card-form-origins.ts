import type { Config } from './config.ts';

/** The origins that a page must allow for Stripe's form, from Stripe's guide to its security. */
const ofStripe = {
  scripts: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  frames: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  calls: ['https://api.stripe.com'],
};

/** Lists the origins of the card form; none where the card is entered on Stripe's page only. */
export function cardFormOrigins({
  publishableKey,
  apiUrl,
}: Pick<NonNullable<Config['stripe']>, 'publishableKey' | 'apiUrl'>): typeof ofStripe {
  if (publishableKey === null) return { scripts: [], frames: [], calls: [] };
  if (apiUrl === null) return ofStripe;
  const standIn = [new URL(apiUrl).origin];
  return { scripts: standIn, frames: standIn, calls: standIn };
}
