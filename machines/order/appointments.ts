import type { Appointment, OrderContext } from './types.ts';

type Appointments = Pick<OrderContext, 'appointment' | 'otherAppointments' | 'pastInvitees'>;

/** Returns every appointment that is in the calendar, the current one last. */
export function activeAppointments({
  appointment,
  otherAppointments,
}: Pick<Appointments, 'appointment' | 'otherAppointments'>): Appointment[] {
  return [...otherAppointments, ...(appointment ? [appointment] : [])];
}

/** Returns when the first session begins, as far as the calendar has reported any. */
export function firstStart(known: Pick<Appointments, 'appointment' | 'otherAppointments'>) {
  const starts = activeAppointments(known).flatMap(({ startsAt }) => startsAt ?? []);
  return starts.sort((one, other) => Date.parse(one) - Date.parse(other))[0] ?? null;
}

/**
 * Sets the active appointments: those that were scheduled and neither cancelled nor replaced, in
 * whatever order the reports came. The one reported last is the current one.
 */
function withActive(active: readonly Appointment[], pastInvitees: readonly string[]) {
  const left = active.filter(({ inviteeUri }) => !pastInvitees.includes(inviteeUri));
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
  const active = activeAppointments(known);
  const isKnown = active.some(({ inviteeUri }) => inviteeUri === scheduled.inviteeUri);
  const taken = isKnown
    ? active.map((each) =>
        each.inviteeUri === scheduled.inviteeUri
          ? { ...scheduled, startsAt: scheduled.startsAt ?? each.startsAt }
          : each,
      )
    : [...active, scheduled];
  return withActive(taken, withPast(known, replaces === scheduled.inviteeUri ? null : replaces));
}

/**
 * Removes an appointment that was cancelled, moved or replaced. It never becomes active again, even if it
 * is only reported later.
 */
export function withoutAppointment(known: Appointments, inviteeUri: string): Appointments {
  return withActive(activeAppointments(known), withPast(known, inviteeUri));
}
