/** The database schema that one stand-in keeps to; it stands in statements as it is. */
export type SchemaName = 'sandbox_calendly' | 'sandbox_stripe' | 'sandbox_ziina';
