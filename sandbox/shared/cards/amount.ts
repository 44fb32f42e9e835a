/** An amount as a payment page shows it: `AED 349.00`, in Latin digits. @param minor minor units. */
export function shownAmount(minor: number, currency: string, language = 'en'): string {
  const locale = language === 'ar' ? 'ar-AE-u-nu-latn' : 'en';
  return new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: currency.toUpperCase(),
    currencyDisplay: language === 'ar' ? 'symbol' : 'code',
  }).format(minor / 100);
}
