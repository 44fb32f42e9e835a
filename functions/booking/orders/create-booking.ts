import { createHmac, createSecretKey, type KeyObject } from 'node:crypto';
import {
  type CreateBookingRequest,
  type CreateBookingResponse,
  formOf,
} from '#machines/api/booking.ts';
import type { CatalogueItem } from '#machines/catalogue.ts';
import { isAnswered } from '#machines/intake/intake.ts';
import { type FurtherQuestion, versionOf } from '#machines/intake/questions.ts';
import { validateIntake } from '#machines/intake/validate.ts';
import { type Language, languageNamed } from '#machines/language.ts';
import { bookingAmount, priceText } from '#machines/money.ts';
import { UNPAID_ORDER_MS } from '#machines/order/timings.ts';
import type { Database } from '../../platform/database/database.ts';
import { namedArguments } from '../../platform/database/sql.ts';
import type { AnswersVault } from '../../platform/database/vaults.ts';
import { ProblemError } from '../../platform/errors.ts';
import type { Keys } from '../../platform/security/keys.ts';
import { networkDigest, type ResumeTokens } from '../../platform/security/tokens.ts';
import type { Catalogue } from '../../site/catalogue/catalogue.ts';
import { dangerIn } from '../../site/danger/suggests-danger.ts';
import { newOrder } from './advance.ts';
import type { ClaimAppointments, ClaimedAppointment } from './claim-appointments.ts';
import { createAttemptIds, type OrderIdFor } from './order-id-for.ts';
import { type Reminders, whatsappIdOf } from './reminders.ts';

/**
 * Creates an order at the catalogue's price, or returns the one that the idempotency key already created. The
 * same request again changes nothing; other details are saved while the order is unpaid.
 * @throws ProblemError for bad input, an unknown item, another price, changed questions, or another item under the
 * same key.
 */
export type CreateBooking = (
  request: CreateBookingRequest,
  /** The network that the call came from. */
  network?: string,
) => Promise<CreateBookingResponse>;

export type BookingOutcome =
  | 'earlier'
  | 'created'
  | 'repeated'
  | 'updated'
  | 'paid'
  | 'closed'
  | 'conflict';

export function createBookings(deps: {
  database: Pick<Database, 'sql'>;
  catalogue: Pick<Catalogue, 'find'>;
  vault: AnswersVault;
  resumeTokens: ResumeTokens;
  orderIdFor: OrderIdFor;
  claimAppointments: ClaimAppointments;
  keys: Pick<Keys, 'requests' | 'orderIds' | 'former'>;
  reminders: Pick<Reminders, 'isStopped'>;
  /** Null where this site sends nothing by WhatsApp. */
  whatsapp: object | null;
}): CreateBooking {
  const { database, vault, resumeTokens, orderIdFor, claimAppointments, keys, reminders } = deps;
  const digestKey = createSecretKey(keys.requests);
  const idsOf = createAttemptIds(keys);

  /** Returns where session reminders go besides the mail; null for nowhere. */
  async function remindersTo(request: CreateBookingRequest, item: CatalogueItem) {
    const id = whatsappIdOf(request._whatsapp);
    const isAsked = deps.whatsapp && item.fulfilment === 'session' && request._reminds_by_whatsapp;
    return isAsked && id && !(await reminders.isStopped(id)) ? id : null;
  }

  /** Stores a booking in one statement, or in two if its attempt has an earlier id, which its answers are sealed for. */
  async function store(
    request: CreateBookingRequest,
    item: CatalogueItem,
    network?: string,
    { id: orderId, earlier } = idsOf(request._idempotency_key),
  ): Promise<{ id: string | null; outcome: BookingOutcome } | undefined> {
    const language = languageNamed(request._language);
    const told = { answers: request._answers, questions: item.questions };
    const answers = vault.sealNew(orderId, told);
    const { text, params } = namedArguments({
      ...argumentsOf(item, language),
      _full_name: request._full_name,
      _email: request._email,
      _whatsapp: request._whatsapp,
      _reminders_to: await remindersTo(request, item),
      _payment_url: request._payment_url,
      _order_id: orderId,
      _earlier_ids: earlier,
      _request_digest: digestOf(request, digestKey),
      _answers: answers.sealed,
      _order_key: answers.sealedKey,
      _network: networkDigest(digestKey, network),
      _is_answered: isAnswered(request._answers),
      _is_flagged: dangerIn(told, language).length > 0,
    });
    try {
      const { rows } = await database.sql.query<{ id: string | null; outcome: BookingOutcome }>(
        `select id, outcome from create_booking(${text})`,
        params,
        'create_booking',
      );
      const [row] = rows;
      if (row?.outcome !== 'earlier' || row.id === null) return row;
      return await store(request, item, network, { id: row.id, earlier: [] });
    } catch (error) {
      return asDatabaseError(error);
    }
  }

  return async (request, network) => {
    const orderId = () => orderIdFor(request._idempotency_key).catch(asDatabaseError);
    const item = await findSold(deps, request._service, orderId);
    requireAsked(request._questions, item.questions);
    const errors = validateIntake(item, formOf(request));
    if (errors.length > 0) throw new ProblemError('invalid_input', { errors });
    const price = priceText(item.aed);
    if (request._price !== bookingAmount(price)) throw new ProblemError('price_changed', { price });

    const stored = await store(request, item, network);
    if (stored?.outcome === 'paid') throw new ProblemError('booking_already_paid');
    if (stored?.outcome === 'closed') throw new ProblemError('booking_closed');
    if (!stored?.id) throw new ProblemError('booking_conflict');
    if (item.fulfilment === 'session') {
      await claimAppointments(stored.id, appointmentOf(request)).catch(asDatabaseError);
    }
    return [{ id: stored.id, resume_token: resumeTokens.tokenFor(stored.id) }];
  };
}

/**
 * Finds the item that an order is to be made of. An item off sale is found for an order that exists.
 * @throws ProblemError `item_unknown`.
 */
export async function findSold(
  { catalogue, database }: { catalogue: Pick<Catalogue, 'find'>; database: Pick<Database, 'sql'> },
  itemId: string,
  orderIdOf: () => Promise<string>,
): Promise<CatalogueItem> {
  const item = await catalogue.find(itemId);
  if (item?.isOffered) return item;
  const isMade = async (id: string) =>
    (await database.sql.query('select from orders where id = $1', [id])).rows.length > 0;
  if (item && (await isMade(await orderIdOf()))) return item;
  throw new ProblemError('item_unknown');
}

/**
 * Requires that a form asked these questions, so that an order keeps the questions that its customer saw.
 * @throws ProblemError `questions_changed`, with the questions to ask.
 */
export function requireAsked(version = '', questions: readonly FurtherQuestion[]): void {
  if (version !== versionOf(questions)) throw new ProblemError('questions_changed', { questions });
}

/** Returns the arguments of `create_booking` that follow from the item and the order's language. */
export function argumentsOf(item: CatalogueItem, language: Language) {
  const begun = newOrder({ price: item.aed, fulfilment: item.fulfilment });
  return {
    _service: item.id,
    _price: bookingAmount(priceText(item.aed)),
    _lifetime: `${UNPAID_ORDER_MS} milliseconds`,
    _state: begun.state,
    _snapshot: begun.snapshot,
    _language: language,
    _item_type: item.type,
    _item_title: item.title[language],
    _amount_minor: item.aed.minor,
    _currency: item.aed.currency,
    _fulfilment: item.fulfilment,
    _parts: item.parts,
    _owed: JSON.stringify(item.owed),
    _earlier_ids: [] as string[],
  };
}

/** Reports every error that is not a ProblemError as a database error. */
function asDatabaseError(error: unknown): never {
  throw error instanceof ProblemError ? error : new ProblemError('database_error', {}, error);
}

function appointmentOf({
  _event_uri: eventUri,
  _invitee_uri: inviteeUri,
}: CreateBookingRequest): ClaimedAppointment | null {
  return eventUri !== undefined && inviteeUri !== undefined ? { eventUri, inviteeUri } : null;
}

/** Returns the same digest for equal requests, whatever the order of their answers. */
function digestOf(request: CreateBookingRequest, key: KeyObject): Buffer {
  const { _answers, _idempotency_key, ...details } = request;
  const answers = Object.entries(_answers).sort(([a], [b]) => (a < b ? -1 : 1));
  const values = Object.entries(details).sort(([a], [b]) => (a < b ? -1 : 1));
  return createHmac('sha256', key)
    .update(JSON.stringify([values, answers]))
    .digest();
}
