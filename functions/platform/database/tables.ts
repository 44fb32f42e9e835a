import type { ColumnType, Generated, Selectable } from 'kysely';
import type { PaymentProvider } from '#machines/api/payment-provider.ts';
import type { Fulfilment, ItemType } from '#machines/catalogue.ts';
import type { OwedPart } from '#machines/delivery/owed.ts';
import type { Language } from '#machines/language.ts';
import type { Currency } from '#machines/money.ts';
import type { OrderState, StoredOrder } from '#machines/order/step.ts';
import type { DisputeStatus } from '#machines/order/types.ts';
import type { ReceiptType } from '#machines/validation/file.ts';
import type { DeliveryTables, History, Json, Moment, OptionalMoment } from './delivery-tables.ts';
import type { EditionTables } from './edition-tables.ts';
import type { StaffTables } from './staff-tables.ts';

/** `pending`: stored, its link not yet known. `open`: may be paid. The others are no longer offered. */
export type PaymentRowStatus =
  | 'pending'
  | 'open'
  | 'paid'
  | 'refunded'
  | 'failed'
  | 'cancelled'
  | 'expired'
  | 'mismatched';

/** What the request for a payment's link contains besides its amount and expiry. */
export interface LinkDetails {
  description: string;
  email: string;
  language: Language;
  /** The customer asked for the provider's own page, where the card is otherwise entered in the sheet. */
  isHosted?: true;
}

/** The tables as Kysely sees them; amounts are integer minor units. */
export interface Tables extends DeliveryTables, EditionTables, StaffTables {
  orders: {
    id: string;
    request_digest: Uint8Array | null;
    language: Language;
    item_id: string;
    item_type: ItemType;
    item_title: string;
    amount_minor: number;
    currency: Currency;
    full_name: string;
    email: string;
    whatsapp: string;
    /** The WhatsApp id that session reminders go to besides the mail; null where nobody asked for them. */
    reminders_to: Generated<string | null>;
    payment_url: string;
    /** The customer's network, as a keyed hash. */
    network: Uint8Array | null;
    answers: Uint8Array | null;
    /** True when the answers are not empty. */
    is_answered: Generated<boolean>;
    /** The services of a bundle. */
    parts: Generated<string[]>;
    /** What it owes, as it was sold; null for orders of former versions. */
    owed: ColumnType<OwedPart[] | null, string | null | undefined, string | null>;
    /** What the customer gets once it is paid. */
    fulfilment: Fulfilment;
    state: OrderState;
    snapshot: Json<StoredOrder>;
    /** When an unpaid order expires; null once there is nothing to wait for. */
    deadline: OptionalMoment;
    /** When the next attempt to expire it is due, once the deadline has passed. */
    next_expiry_at: Moment;
    failed_expiries: Generated<number>;
    needs_attention: Generated<boolean>;
    /**
     * The key with which the person whom staff booked for sends the form; null once they have agreed, and for
     * orders that customers made themselves.
     */
    agreement_key: Generated<string | null>;
    /** The provider that staff chose with the person. */
    preferred_provider: Generated<PaymentProvider | null>;
    /** Since when its content is to be made; whoever makes the content reads this column. */
    content_requested_at: OptionalMoment;
    /** When the details of a person who never paid were deleted. */
    details_deleted_at: OptionalMoment;
    /** When everything was erased, at the person's request, that tells who they are and what they said. */
    erased_at: OptionalMoment;
    /** When answers and drafts were deleted at the end of their retention time. */
    answers_deleted_at: OptionalMoment;
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
    request: Json<LinkDetails>;
    provider_id: string | null;
    url: string | null;
    /** The provider's page for an iframe. */
    embedded_url: string | null;
    /** When the provider was asked for the link; set only where asking twice would create two. */
    link_asked_at: OptionalMoment;
    /** True when it is no longer offered but its provider may still accept money for it. */
    is_watched: Generated<boolean>;
    /** When the customer said that the transfer was made. */
    announced_at: OptionalMoment;
    expires_at: ColumnType<Date, Date, Date>;
    settled_minor: number | null;
    settled_currency: string | null;
    settled_at: OptionalMoment;
    /** Everything returned so far, as the provider reports it. */
    refunded_minor: number | null;
    refunded_currency: string | null;
    /** When the last refund was reported. */
    refunded_at: OptionalMoment;
    /** The status of the last reported dispute. */
    dispute_status: DisputeStatus | null;
    disputed_minor: number | null;
    disputed_currency: string | null;
    /** When its provider last reported its status. */
    checked_at: OptionalMoment;
    /** When its provider is asked next. */
    next_check_at: Moment;
    /** How many checks have failed since the last successful one. */
    failed_checks: Generated<number>;
    created_at: Moment;
    updated_at: Moment;
  };
  order_events: History<'order_id'>;
  order_mails: {
    order_id: string;
    mail: string;
    /** Begins with the id of the payment that the mail is about; empty where it is about none. */
    about: string;
    /** True when the mail server refused it for good, and so it was not sent. */
    is_refused: Generated<boolean>;
    sent_at: Moment;
  };
  receipts: {
    id: string;
    payment_id: string;
    type: ReceiptType;
    /** Bytes of the file. */
    size: number;
    digest: Uint8Array;
    /** Name and content, encrypted. */
    sealed: Uint8Array;
    /** True when we rebuilt the content; otherwise it is stored as it was uploaded. */
    is_remade: Generated<boolean>;
    network: ColumnType<Uint8Array | null, Uint8Array | null | undefined, never>;
    created_at: Moment;
  };
  pictures: {
    id: string;
    delivery_id: string;
    /** The name of the question that it answers; null for a picture for a drawing. */
    question: string | null;
    type: ReceiptType;
    /** Bytes of the file. */
    size: number;
    /** Encrypted with the order's key. */
    sealed: Uint8Array;
    created_at: Moment;
  };
  appointments: {
    invitee_uri: string;
    event_uri: string;
    /**
     * The order it belongs to. That order may not exist yet when the calendar's webhook comes first; null
     * until the order is known.
     */
    order_id: string | null;
    is_cancelled: Generated<boolean>;
    /** True when it was cancelled because another one takes its place. */
    is_rescheduled: Generated<boolean>;
    /** The invitee of the appointment whose place it took. */
    replaces: string | null;
    starts_at: OptionalMoment;
    ends_at: OptionalMoment;
    /** The customer's time zone, by its IANA name, as the calendar knows it. */
    time_zone: string | null;
    /** The page of the online meeting, if the calendar names one. */
    meeting_url: string | null;
    /** The page where it can be cancelled. */
    cancel_url: string | null;
    /** The page where it can be moved. */
    reschedule_url: string | null;
    /** Whether the session took place; null until staff have said. */
    was_held: ColumnType<boolean | null, boolean | undefined, boolean>;
    /** When its customer was mailed the link to it; null again after the link changed. */
    reminded_at: OptionalMoment;
    /** When staff confirmed its time. */
    confirmed_at: OptionalMoment;
    /** The name of who confirmed it. */
    confirmed_by: string | null;
    /** True when staff typed the page of the meeting, which the calendar then no longer changes. */
    is_link_typed: Generated<boolean>;
    /** Counts what changed of it besides its time. */
    revision: Generated<number>;
    /** The notices that staff were sent about it. */
    told: Generated<string[]>;
    created_at: Moment;
    updated_at: Moment;
  };
  /** Addresses that get no mails about unpaid orders, and numbers that get no session reminders. */
  stopped_addresses: { digest: Uint8Array; stopped_at: Moment };
  /** People who asked for the newsletter, and whether they confirmed it by mail. */
  subscribers: {
    /** The digest of the mailbox. */
    digest: Uint8Array;
    email: string;
    language: Language;
    /** The network that asked, as a keyed hash; null once it is confirmed. */
    network: Uint8Array | null;
    asked_at: Moment;
    confirmed_at: OptionalMoment;
    /** The keys of the topics that they chose; null for everything. */
    topics: string[] | null;
  };
  /** Messages that people sent by the contact form. */
  messages: {
    id: string;
    digest: Uint8Array;
    language: Language;
    /** Name, address and text, encrypted. */
    sealed: Uint8Array;
    network: Uint8Array | null;
    created_at: Moment;
    answered_at: OptionalMoment;
    /** The name at that time of the member of staff who answered it. */
    answered_by: string | null;
    /** The note of whoever answered it, encrypted. */
    note: Uint8Array | null;
  };
  message_replies: {
    id: string;
    message_id: string;
    created_at: Moment;
    written_by: string;
    sealed: Uint8Array;
    sent_at: OptionalMoment;
    is_refused: Generated<boolean>;
  };
  /** Words that were offered for the testimonials, by the ids of their messages. */
  testimonials: {
    id: string;
    consent: 'site' | 'everywhere';
    agreed_at: Moment;
    prepared_at: OptionalMoment;
    prepared_by: string | null;
    taken_back_at: OptionalMoment;
  };
  /** Counts how often a step of the sheet was reached on a day in Dubai. */
  step_counts: { day: string; step: string; times: number };
  /** Words for which the search found nothing; unreadable until they were looked for on several days. */
  missed_searches: { digest: Uint8Array; days: number; last_day: string; words: string | null };
  /** Days in Dubai whose morning mails to staff were queued. */
  staff_digests: { day: string; at: Moment };
  /** The keys that orders' data is encrypted with; without its key an order's data cannot be read. */
  order_keys: { id: string; sealed: Uint8Array; created_at: Moment };
  /** The refunds that Ziina reported, which are stored because Ziina cannot list them. */
  ziina_refunds: { id: string; intent_id: string; heard_at: Moment };
  /** Money that matches no known payment and that staff were told of. */
  unknown_money: { provider: PaymentProvider; provider_id: string; told_at: Moment };
  kept_content: {
    /** The project and dataset of the Content Lake that the content came from. */
    lake: string;
    /** A page as `en /coaching`, or `catalogue`. */
    place: string;
    digest: Uint8Array;
    /** Queries with their results, as JSON; an older version of the program may have written it. */
    answers: string;
    read_at: ColumnType<Date, Date, Date>;
  };
}

export type DocumentRow = Selectable<Tables['documents']>;
export type DeliveryRow = Selectable<Tables['deliveries']>;
export type EditionRow = Selectable<Tables['editions']>;
export type CareCaseRow = Selectable<Tables['care_cases']>;
export type OrderRow = Selectable<Tables['orders']>;
export type PaymentRow = Selectable<Tables['payments']>;
export type AppointmentRow = Selectable<Tables['appointments']>;
