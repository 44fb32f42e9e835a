import type { ColumnType, Generated } from 'kysely';
import type { DeliveryState, StoredDelivery } from '#machines/delivery/step.ts';
import type { DeliveryKind } from '#machines/delivery/types.ts';
import type { Outcome } from '#machines/step.ts';

/** A time that the database fills in when an insert leaves it out. */
export type Moment = ColumnType<Date, Date | undefined, Date>;
export type OptionalMoment = ColumnType<Date | null, Date | null | undefined, Date | null>;
/** JSON is inserted as text, which both drivers accept. */
export type Json<T> = ColumnType<T, string, string>;

/** What happened to the rows of a machine; `Reference` names the row. */
export type History<Reference extends string> = Record<Reference, string> & {
  id: Generated<number>;
  event: string;
  detail: Json<Record<string, unknown>>;
  /** Who sent it: `customer`, `stripe`, `jobs`. */
  by: string;
  /** Why it came: `webhook evt_…`, `poll`, `reconcile`. */
  cause: string;
  outcome: Outcome;
  state_before: string | null;
  state_after: string;
  at: Moment;
};

export type DraftAct = 'written' | 'section_written' | 'edited' | 'returned';

/** The tables of what paid orders owe, and of the drafts of it. */
export interface DeliveryTables {
  /** The deliveries that paid orders owe, one for each thing. */
  deliveries: {
    id: Generated<string>;
    order_id: string;
    item_id: string;
    kind: DeliveryKind;
    state: DeliveryState;
    snapshot: Json<StoredDelivery>;
    due_at: OptionalMoment;
    /** When staff are reminded of it next. */
    remind_at: OptionalMoment;
    created_at: Moment;
    updated_at: Moment;
  };
  delivery_events: History<'delivery_id'>;
  /** Finished files, encrypted with the key of their order. */
  documents: {
    id: string;
    delivery_id: string;
    version: number;
    type: string;
    /** Bytes of the file. */
    size: number;
    sealed: Uint8Array;
    /** The id of the member of staff; null for the program. */
    uploaded_by: string | null;
    uploaded_by_name: string | null;
    /** True when we made or rebuilt the file; false when it is stored as staff uploaded it. */
    is_remade: Generated<boolean>;
    returned: ColumnType<Uint8Array | null, Uint8Array | null | undefined, Uint8Array | null>;
    created_at: Moment;
  };
  follow_ups: {
    delivery_id: string;
    /** The date in Dubai, as `2026-02-01`. */
    day: string;
    by_name: string;
    at: Moment;
  };
  pauses: {
    id: string;
    delivery_id: string;
    /** The reason that the customer is told, encrypted. */
    reason: Uint8Array;
    begun_at: ColumnType<Date, Date, never>;
    begun_by: string;
    ended_at: OptionalMoment;
  };
  drafts: {
    id: string;
    delivery_id: string;
    revision: number;
    act: DraftAct;
    /** The document and a reviewer's note, encrypted. */
    sealed: Uint8Array;
    by_id: string | null;
    by_name: string | null;
    model: string | null;
    prompt: string | null;
    input_tokens: number | null;
    output_tokens: number | null;
    created_at: ColumnType<Date, Date | undefined, never>;
  };
}
