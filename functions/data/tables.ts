import type { ColumnType, Generated } from 'kysely';
import type { PaymentProvider } from '#machines/api.ts';
import type { ItemType } from '#machines/catalogue.ts';
import type { Language } from '#machines/language.ts';
import type { Currency } from '#machines/money.ts';

/** A moment the database fills in by itself when an insert leaves it out. */
type Moment = ColumnType<Date, Date | string | undefined, Date | string>;
type Json = ColumnType<unknown, string, string>;

export type EventOutcome = 'applied' | 'duplicate' | 'refused';

/** Rows of the tables, as Kysely sees them; amounts are integer minor units. */
export interface Tables {
  orders: {
    id: string;
    idempotency_key: string | null;
    request_digest: string | null;
    language: Language;
    item_id: string;
    item_type: ItemType;
    item_title: string;
    amount_minor: number;
    currency: Currency;
    full_name: string;
    email: string;
    whatsapp: string;
    payment_url: string;
    answers: Uint8Array | null;
    state: string;
    snapshot: Json;
    /** When an unpaid order expires; null once there is nothing to wait for. */
    deadline: ColumnType<Date | null, Date | null | undefined, Date | null>;
    needs_attention: Generated<boolean>;
    created_at: Moment;
    updated_at: Moment;
  };
  payments: {
    id: string;
    order_id: string;
    provider: PaymentProvider;
    reference: string;
    amount_minor: number;
    currency: Currency;
    status: PaymentRowStatus;
    provider_id: string | null;
    payment_url: string | null;
    return_base: string;
    expires_at: ColumnType<Date, Date | string, Date | string>;
    settled_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
    settled_minor: number | null;
    settled_currency: string | null;
    created_at: Moment;
    updated_at: Moment;
  };
  order_events: {
    id: Generated<number>;
    order_id: string;
    event: string;
    detail: Json;
    /** Who sent it: `customer`, `stripe`, `job`, `admin:<id>`. */
    by: string;
    /** Why it came: the webhook's id, `poll`, `return`, `sweep`. */
    cause: string;
    outcome: EventOutcome;
    state_before: string;
    state_after: string;
    at: Moment;
  };
}

/** `pending`: written, link not yet known. `open`: may still be paid. The others are ends. */
export type PaymentRowStatus =
  | 'pending'
  | 'open'
  | 'paid'
  | 'failed'
  | 'cancelled'
  | 'expired'
  | 'mismatched';
