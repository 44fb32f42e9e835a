import { submitForm } from 'stand-ins/testing';
import type { World } from './world.ts';

/** A meeting booked on the scheduling page. */
export interface BookedTime {
  eventUri: string;
  inviteeUri: string;
  startsAt: Date;
  /** The fields of `create_booking` that claim it. */
  claim: { _event_uri: string; _invitee_uri: string };
  cancel(): Promise<void>;
  /** Moves the meeting to another time. */
  move(): Promise<BookedTime>;
}

/** Books the first free time on a page with this booking reference. */
export async function bookTime(world: World, reference: string): Promise<BookedTime> {
  const query = new URLSearchParams({ utm_content: reference });
  return take(world, `/foundation/silent-witness?${query}`, {
    name: 'Layla Haddad',
    email: 'layla@example.org',
    answer: '',
  });
}

async function take(
  world: World,
  calendarPath: string,
  fields: Record<string, string>,
): Promise<BookedTime> {
  const page = await (await fetch(`${world.outside.calendly}${calendarPath}`)).text();
  const [, slot = ''] = /class="slot" href="([^"]+)"/.exec(page) ?? [];
  const response = await submit(world, slot.replaceAll('&amp;', '&'), fields);
  const { pathname } = new URL(response.headers.get('Location') ?? '', world.outside.calendly);
  return timeOf(world, pathname.slice(pathname.lastIndexOf('/') + 1));
}

async function submit(world: World, path: string, fields = {}): Promise<Response> {
  const response = await submitForm(`${world.outside.calendly}${path}`, fields);
  if (response.status !== 303) throw new Error(await response.text());
  return response;
}

async function timeOf(world: World, inviteeId: string): Promise<BookedTime> {
  const { rows } = await world.database.sql.query<{ event_id: string; start_at: number }>(
    'select event_id, start_at from sandbox_calendly.bookings where invitee_id = $1',
    [inviteeId],
  );
  const [row] = rows;
  if (!row) throw new Error(`nothing was booked as ${inviteeId}`);
  const eventUri = `${world.outside.calendly}/scheduled_events/${row.event_id}`;
  const inviteeUri = `${eventUri}/invitees/${inviteeId}`;
  return {
    eventUri,
    inviteeUri,
    startsAt: new Date(row.start_at),
    claim: { _event_uri: eventUri, _invitee_uri: inviteeUri },
    async cancel() {
      await submit(world, `/cancellations/${inviteeId}`);
    },
    move: () => take(world, `/reschedulings/${inviteeId}`, {}),
  };
}
