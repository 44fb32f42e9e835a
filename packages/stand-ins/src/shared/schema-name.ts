/** The database schema of one stand-in. Statements contain it unescaped. */
export type SchemaName = 'sandbox_ai' | 'sandbox_calendly' | 'sandbox_stripe' | 'sandbox_ziina';
