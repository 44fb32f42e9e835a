import type { ColumnType, Generated } from 'kysely';
import type { RecordedAct, StaffRole } from '#machines/staff/policy.ts';

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
}
