export const goodCard = {
  cardNumber: '4242 4242 4242 4242',
  cardExpiry: '12 / 34',
  cardCvc: '123',
  cardName: 'Mariam Test',
};

export const declinedCard = { ...goodCard, cardNumber: '4000 0000 0000 0002' };

/** Submits a page's form as a browser does, without following a redirect. */
export function submitForm(url: string, fields: Record<string, string> = {}): Promise<Response> {
  return fetch(url, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });
}

/** Pays in the form of Stripe.js as a browser does, with what a site gives to Stripe.js. */
export function submitCardForm(
  site: { scriptUrl?: string; publicKey?: string; clientSecret?: string },
  card: Record<string, string>,
): Promise<Response> {
  const { scriptUrl = '', publicKey: key = '', clientSecret: client_secret = '' } = site;
  const [session] = client_secret.split('_secret_');
  const url = new URL(`/v1/payment_pages/${session}/confirm`, scriptUrl);
  return submitForm(url.href, { ...card, key, client_secret });
}

/** Sets a stand-in's fault switches; those not named are off. */
export async function setFaults(url: string, change: object): Promise<void> {
  const body = JSON.stringify(change);
  const response = await fetch(`${url}/_sandbox/faults`, { method: 'PUT', body });
  if (!response.ok) throw new Error(await response.text());
}
