import * as z from 'zod/mini';
import { ProblemError } from '../../kernel/problem-error.ts';
import { isSigned } from '../signature.ts';

/** What Calendly tells of one invitee of an event. */
export interface CalendlyNews {
  kind: 'scheduled' | 'cancelled';
  inviteeUri: string;
  eventUri: string;
  /** ISO 8601. */
  startsAt: string | null;
  /** The invitee whose appointment was given up for this one. */
  replaces: string | null;
  /** Cancelled because another appointment takes its place. */
  isRescheduled: boolean;
  /** What our page gave it as `utm_content`; null for what was not booked there. */
  reference: string | null;
}

/** A message older or newer than this may be a replay (s). */
const TOLERANCE_S = 300;

const uri = z.url({ protocol: /^https?$/ }).check(z.maxLength(500));

const message = z.object({
  event: z.enum(['invitee.created', 'invitee.canceled']),
  payload: z.object({
    uri,
    event: z.optional(uri),
    old_invitee: z.nullish(uri),
    rescheduled: z.nullish(z.boolean()),
    scheduled_event: z.optional(
      z.object({ uri: z.optional(uri), start_time: z.nullish(z.iso.datetime({ offset: true })) }),
    ),
    tracking: z.nullish(z.object({ utm_content: z.nullish(z.string()) })),
  }),
});

const anyMessage = z.object({ event: z.string() });

/**
 * Reads a message from its raw body.
 * @returns null for messages of other kinds, `unreadable` for one of a known kind that does not look as
 * documented.
 * @throws ProblemError `signature_invalid` unless Calendly signed exactly this body within five minutes.
 */
export function readCalendlyMessage(
  rawBody: string,
  signature: string | undefined,
  secret: string,
  now = Date.now(),
): CalendlyNews | 'unreadable' | null {
  verify(rawBody, signature ?? '', secret, now);
  const body = parsed(rawBody);
  const read = z.safeParse(message, body);
  if (!read.success) {
    const any = z.safeParse(anyMessage, body);
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
  const isGenuine = fields.some(
    ([key, value = '']) => key === 'v1' && isSigned(`${time}.${rawBody}`, value, secret),
  );
  if (!isNear || !isGenuine) throw new ProblemError('signature_invalid');
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
