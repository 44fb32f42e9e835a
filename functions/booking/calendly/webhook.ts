import * as z from 'zod/mini';
import { isCalendarReference } from '#machines/calendar/reference.ts';
import { isTimeZone } from '#machines/home-time.ts';
import type { AppointmentCancelled, AppointmentScheduled } from '#machines/order/types.ts';
import { isSigned, parseJson, Unsigned } from '../../http/webhook.ts';
import type { Database } from '../../platform/database/database.ts';
import { isUuid } from '../../platform/database/find-order.ts';
import type { AppointmentRow } from '../../platform/database/tables.ts';
import type { Logger } from '../../platform/logger.ts';
import type { Advance } from '../orders/advance.ts';
import {
  type AppointmentNews,
  adoptAppointments,
  movesOf,
  noteAppointment,
  storedEvents,
} from '../orders/appointments.ts';
import type { OrderIdFor } from '../orders/order-id-for.ts';

/** What happened to one invitee of a calendar event. */
interface CalendlyEvent extends AppointmentNews {
  /** The `utm_content` of our page; null when the appointment was booked elsewhere. */
  reference: string | null;
}

/** An event whose time differs from ours by more than this may be a replay. */
const TOLERANCE_S = 300;

const uri = z.url({ protocol: /^https?$/ }).check(z.maxLength(500));

/** Reads an unknown value as absent, for fields that are only displayed. */
const orNull = <T extends z.ZodMiniType>(schema: T) => z.catch(z.nullable(schema), null);

const time = z.iso.datetime({ offset: true });

const zone = z.string().check(z.refine(isTimeZone));

const inviteeEvent = z.object({
  event: z.enum(['invitee.created', 'invitee.canceled']),
  payload: z.object({
    uri,
    event: z.optional(uri),
    old_invitee: z.nullish(uri),
    rescheduled: z.nullish(z.boolean()),
    cancel_url: orNull(uri),
    reschedule_url: orNull(uri),
    timezone: orNull(zone),
    scheduled_event: z.optional(
      z.object({
        uri: z.optional(uri),
        start_time: z.nullish(time),
        end_time: orNull(time),
        location: orNull(z.object({ join_url: uri })),
      }),
    ),
    tracking: z.nullish(z.object({ utm_content: z.nullish(z.string()) })),
  }),
});

const anyEvent = z.object({ event: z.string() });

/**
 * Reads an event from its raw body.
 * @returns null for events of other kinds, `unreadable` for a known kind in an undocumented shape.
 * @throws Unsigned unless Calendly signed exactly this body within five minutes.
 */
export function readCalendlyEvent(
  rawBody: string,
  signature: string | undefined,
  secret: string,
  now = Date.now(),
): CalendlyEvent | 'unreadable' | null {
  verify(rawBody, signature ?? '', secret, now);
  const body = parseJson(rawBody);
  const read = z.safeParse(inviteeEvent, body);
  if (!read.success) {
    const any = z.safeParse(anyEvent, body);
    const isOther = any.success && !/^invitee\.(created|canceled)$/.test(any.data.event);
    return isOther ? null : 'unreadable';
  }
  const { event, payload } = read.data;
  const eventUri = payload.scheduled_event?.uri ?? payload.event;
  if (eventUri === undefined) return 'unreadable';
  return {
    kind: event === 'invitee.created' ? 'scheduled' : 'cancelled',
    inviteeUri: payload.uri,
    eventUri,
    startsAt: payload.scheduled_event?.start_time ?? null,
    endsAt: payload.scheduled_event?.end_time ?? null,
    timeZone: payload.timezone,
    meetingUrl: payload.scheduled_event?.location?.join_url ?? null,
    cancelUrl: payload.cancel_url,
    rescheduleUrl: payload.reschedule_url,
    replaces: payload.old_invitee ?? null,
    isRescheduled: payload.rescheduled ?? false,
    reference: payload.tracking?.utm_content ?? null,
  };
}

function verify(rawBody: string, header: string, secret: string, now: number): void {
  const fields = header.split(',').map((part) => part.trim().split('=', 2));
  const fieldOf = (name: string) => fields.find(([key]) => key === name)?.[1] ?? '';
  const time = fieldOf('t');
  const isNear = /^\d+$/.test(time) && Math.abs(now / 1_000 - Number(time)) <= TOLERANCE_S;
  const signatures = fields.flatMap(([key, value = '']) => (key === 'v1' ? [value] : []));
  const isGenuine = isSigned(`${time}.${rawBody}`, signatures, secret);
  if (!isGenuine) throw new Unsigned('signature');
  if (!isNear) throw new Unsigned('time');
}

/**
 * Applies a Calendly event to its order, or stores the appointment until the order is created. An event that
 * names neither a booking nor a known appointment is logged, and stored if a later event may say whose it is.
 */
export type HandleCalendlyEvent = (event: CalendlyEvent) => Promise<void>;

export function createHandleCalendlyEvent(deps: {
  database: Pick<Database, 'kysely'>;
  advance: Advance;
  orderIdFor: OrderIdFor;
  logger: Logger;
}): HandleCalendlyEvent {
  const { database, advance, orderIdFor, logger } = deps;
  const { kysely } = database;

  const isOrder = async (id: string) =>
    (await kysely.selectFrom('orders').select('id').where('id', '=', id).executeTakeFirst()) !==
    undefined;

  /**
   * Finds the order that the reference names: by a booking attempt's reference, by its bare key as earlier
   * versions sent it, or by an existing order's id.
   */
  async function namedOrder({ reference }: CalendlyEvent): Promise<string | undefined> {
    const name = reference?.toLowerCase() ?? '';
    if (isCalendarReference(name)) return orderIdFor(name);
    if (!isUuid(name)) return undefined;
    return (await isOrder(name)) ? name : orderIdFor(name);
  }

  /** Says whether a later event may tell whose it is. */
  const mayBelong = async ({ kind, replaces, inviteeUri }: CalendlyEvent) =>
    kind === 'cancelled' || replaces !== null || (await movesOf(kysely, inviteeUri)).length > 0;

  /** Returns the order of the appointment, or of one that it was moved from or to. */
  function orderOf(rows: readonly AppointmentRow[], { inviteeUri, replaces }: CalendlyEvent) {
    const orderOfInvitee = (uri: string | null) =>
      rows.find(({ invitee_uri }) => invitee_uri === uri)?.order_id;
    const known = orderOfInvitee(inviteeUri) ?? orderOfInvitee(replaces);
    return known ?? rows.find(({ order_id }) => order_id !== null)?.order_id ?? null;
  }

  return async (event) => {
    const { inviteeUri, eventUri } = event;
    const named = await namedOrder(event);
    const isNoted = named !== undefined || (await mayBelong(event));
    // Stored before the order is looked up, because an order that is created at this moment, or an event that
    // names the order, looks for it afterwards.
    if (isNoted) await noteAppointment(kysely, named ?? null, event);
    const rows = isNoted ? await movesOf(kysely, inviteeUri) : [];
    const orderId = orderOf(rows, event);
    if (orderId === null) {
      logger.log('warn', 'calendly event for an unknown booking', { eventUri });
      return;
    }
    const adopted = await adoptAppointments(kysely, orderId, rows);
    if (!(await isOrder(orderId))) return;
    const origin = { by: 'calendly', cause: `webhook ${inviteeUri}` };
    const earlier = adopted.filter((row) => row.invitee_uri !== inviteeUri || row.is_cancelled);
    for (const each of [...earlier.flatMap(storedEvents), orderEvent(event)]) {
      await advance(orderId, each, origin);
    }
  };
}

function orderEvent(event: CalendlyEvent): AppointmentScheduled | AppointmentCancelled {
  const { kind, inviteeUri, eventUri, startsAt, replaces, isRescheduled } = event;
  return kind === 'scheduled'
    ? { type: 'appointment.scheduled', inviteeUri, eventUri, startsAt, replaces }
    : { type: 'appointment.cancelled', inviteeUri, isRescheduled };
}
