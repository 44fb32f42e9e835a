import * as z from 'zod/mini';
import { isTimeZone } from '#machines/home-time.ts';
import { isSigned, parseJson } from '../../http/signed-json.ts';
import { Unsigned } from '../../http/unsigned.ts';
import type { AppointmentNews } from '../orders/appointments.ts';

/** What happened to one invitee of a calendar event. */
export interface CalendlyEvent extends AppointmentNews {
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
