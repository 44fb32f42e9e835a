/** An amount as the card page shows it: `AED 349.00`. @param minor minor units. */
export function shownAmount(minor: number, currency: string): string {
  return new Intl.NumberFormat('en', {
    style: 'currency',
    currency: currency.toUpperCase(),
    currencyDisplay: 'code',
  }).format(minor / 100);
}
