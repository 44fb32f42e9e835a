/** Payment providers a customer can be offered, by their names in requests and responses. */
export const paymentProviders = ['stripe', 'ziina', 'bank_transfer'] as const;

export type PaymentProvider = (typeof paymentProviders)[number];
