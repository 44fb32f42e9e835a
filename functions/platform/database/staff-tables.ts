import type { ColumnType, Generated } from 'kysely';
import type { MailedNotice } from '#machines/order/staff-notices.ts';
import type { RecordedAct, StaffRole } from '#machines/staff/policy.ts';
import type { Moment, OptionalMoment } from './delivery-tables.ts';

/** The tables of staff; the migration that creates them describes their columns. */
export interface StaffTables {
  staff_acts: {
    id: Generated<number>;
    at: ColumnType<Date, Date | undefined, never>;
    act: RecordedAct;
    actor_id: string;
    actor_name: string;
    about_id: string | null;
    about_name: string | null;
    role: StaffRole | null;
    failed_act: number | null;
  };
  care_cases: {
    id: Generated<string>;
    message_id: string | null;
    order_id: string | null;
    created_at: Moment;
    mail_at: Moment;
    beats: Generated<number>;
    opened_at: OptionalMoment;
    opened_by: string | null;
    closed_at: OptionalMoment;
    closed_by: string | null;
    cleared: Uint8Array | null;
    notes: Uint8Array | null;
  };
  staff_news: {
    id: Generated<string>;
    staff_id: string;
    order_id: string;
    notice: MailedNotice;
    about: string | null;
  };
  /** What staff wrote to customers; the order's history says who and when. */
  letters: { id: string; order_id: string; sealed: Uint8Array; created_at: Moment };
  readers: {
    /** The id of what they have open. */
    about_id: string;
    staff_id: string;
    name: string;
    seen_at: ColumnType<Date, Date | undefined, Date>;
  };
}
