import { type Kysely, sql } from 'kysely';
import {
  ACTS_ON_A_PAGE,
  type ListStaffActsRequest,
  type ListStaffActsResponse,
} from '#machines/api/staff-records.ts';
import type { Language } from '#machines/language.ts';
import { type RecordedAct, recordedActs, type StaffRole } from '#machines/staff/policy.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { AsStaff, StaffHandler, StaffMember } from './as-staff.ts';

interface NewAct {
  act: RecordedAct;
  /** What it is about; an order's name is its id or a payment's reference. */
  about?: About;
  role?: StaffRole;
}

/** Records and lists what staff have done. */
export interface Acts {
  /** Records an act in the transaction that performs it. */
  record(on: Kysely<Tables>, staff: StaffMember, act: NewAct): Promise<number>;
  /** Records an act before it is done outside the database; if it fails, records that too. */
  recordAround<T>(staff: StaffMember, act: NewAct, work: () => Promise<T>): Promise<T>;
  list(request: ListStaffActsRequest): Promise<ListStaffActsResponse>;
}

/**
 * What an act is about, to be shown: an order that it names by its id is named by the reference of its latest
 * payment, and before the first by its customer; null once that order is deleted.
 */
export const shownAbout = sql<string | null>`case
  when act.about_name is distinct from act.about_id::text then act.about_name
  else coalesce(
    (select reference from payments where order_id = orders.id order by created_at desc limit 1),
    orders.full_name
  ) end`.as('about');

export function createActs({ kysely }: Pick<Database, 'kysely'>): Acts {
  const record = async (
    on: Kysely<Tables>,
    { id: actor_id, name: actor_name }: StaffMember,
    { act, about, role = undefined }: NewAct,
    failed_act: number | null = null,
  ): Promise<number> => {
    const { id } = await on
      .insertInto('staff_acts')
      .values({
        act,
        actor_id,
        actor_name,
        about_id: about?.id ?? null,
        about_name: about?.name ?? null,
        role: role ?? null,
        failed_act,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  };

  return {
    record: (on, staff, act) => record(on, staff, act),
    async recordAround(staff, act, work) {
      const id = await record(kysely, staff, act);
      try {
        return await work();
      } catch (error) {
        await record(kysely, staff, act, id);
        throw error;
      }
    },
    async list({ before }) {
      const rows = await kysely
        .selectFrom('staff_acts as act')
        .leftJoin('staff_acts as failure', 'failure.failed_act', 'act.id')
        .leftJoin('orders', 'orders.id', 'act.about_id')
        .select(['act.id as number', 'act.at', 'act.act', 'act.actor_name as by', 'act.role'])
        .select(['orders.id as orderId', shownAbout])
        .select((eb) => eb('failure.id', 'is not', null).$castTo<boolean>().as('hasFailed'))
        .where('act.failed_act', 'is', null)
        // Leaves out acts that only a later version of the program knows.
        .where('act.act', 'in', recordedActs)
        .$if(before !== null, (query) => query.where('act.id', '<', before))
        .orderBy('act.id', 'desc')
        .limit(ACTS_ON_A_PAGE + 1)
        .execute();
      const acts = rows.slice(0, ACTS_ON_A_PAGE);
      return {
        acts: acts.map((act) => ({ ...act, at: act.at.toISOString() })),
        before: rows.length > ACTS_ON_A_PAGE ? (acts.at(-1)?.number ?? null) : null,
      };
    },
  };
}

interface About {
  /** Null where it has no lasting id. */
  id: string | null;
  /** A member of staff's address, a hint of another person, an order's id or a payment's reference. */
  name: string;
}

/** Wraps a call as `AsStaff` does, and records it, with what it is about, before it runs. */
export type AsRecorded = <Request, Sent>(
  act: RecordedAct,
  aboutOf: (request: NoInfer<Request>) => About | Promise<About> | undefined,
  answer: (request: Request, staff: StaffMember, language: Language) => Promise<Sent>,
) => StaffHandler<Request, Sent>;

export function createAsRecorded(asStaff: AsStaff, acts: Pick<Acts, 'recordAround'>): AsRecorded {
  return (act, aboutOf, answer) =>
    asStaff(act, async (request, staff, language) => {
      const about = await aboutOf(request);
      return acts.recordAround(staff, { act, ...(about && { about }) }, () =>
        answer(request, staff, language),
      );
    });
}
