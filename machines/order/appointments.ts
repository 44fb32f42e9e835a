import type { Appointment, OrderContext } from './types.ts';

type Appointments = Pick<OrderContext, 'appointment' | 'otherAppointments' | 'pastInvitees'>;

/** Returns every appointment that stands in the calendar, the current one last. */
export function standingAppointments({
  appointment,
  otherAppointments,
}: Pick<Appointments, 'appointment' | 'otherAppointments'>): Appointment[] {
  return [...otherAppointments, ...(appointment ? [appointment] : [])];
}

/**
 * Sets the standing appointments: those that were scheduled and neither cancelled nor replaced, in
 * whatever order the reports came. The one reported last is the current one.
 */
function withStanding(standing: readonly Appointment[], pastInvitees: readonly string[]) {
  const left = standing.filter(({ inviteeUri }) => !pastInvitees.includes(inviteeUri));
  return {
    appointment: left.at(-1) ?? null,
    otherAppointments: left.slice(0, -1),
    pastInvitees,
  } satisfies Appointments;
}

const withPast = ({ pastInvitees }: Appointments, invitee: string | null) =>
  invitee === null || pastInvitees.includes(invitee) ? pastInvitees : [...pastInvitees, invitee];

/** Adds an appointment; one that was known without its start keeps its place. */
export function withScheduled(
  known: Appointments,
  { replaces, ...scheduled }: Appointment & { replaces: string | null },
): Appointments {
  const standing = standingAppointments(known);
  const isKnown = standing.some(({ inviteeUri }) => inviteeUri === scheduled.inviteeUri);
  const taken = isKnown
    ? standing.map((each) =>
        each.inviteeUri === scheduled.inviteeUri
          ? { ...scheduled, startsAt: scheduled.startsAt ?? each.startsAt }
          : each,
      )
    : [...standing, scheduled];
  return withStanding(taken, withPast(known, replaces === scheduled.inviteeUri ? null : replaces));
}

/**
 * Removes an appointment that was cancelled, moved or replaced. It never stands again, even if it
 * is only reported later.
 */
export function withoutAppointment(known: Appointments, inviteeUri: string): Appointments {
  return withStanding(standingAppointments(known), withPast(known, inviteeUri));
}
