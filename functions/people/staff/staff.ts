import type { Database } from '../../platform/database/database.ts';
import type { AccountService } from './account-service.ts';
import { type Acts, createActs } from './acts.ts';
import { type AsRecorded, createAsRecorded } from './as-recorded.ts';
import { type AsStaff, createAsStaff } from './as-staff.ts';
import { createMySessions, type MySessions, type OwnSessions } from './my-sessions.ts';
import { createPeople, type People } from './people.ts';
import { createListReadings, type ListReadings } from './readings.ts';

/** The calls of staff that depend on who they are. */
export interface Staff {
  asStaff: AsStaff;
  asRecorded: AsRecorded;
  acts: Acts;
  listReadings: ListReadings;
  people: People;
  mySessions: MySessions;
}

export interface StaffDeps {
  service: AccountService;
  /** Null where another service keeps the accounts. */
  ownSessions: OwnSessions | null;
  database: Pick<Database, 'kysely' | 'exclusively'>;
  publicUrl: string;
  /** Milliseconds since 1970. */
  now: () => number;
}

export function createStaff({ service, ownSessions, database, publicUrl, now }: StaffDeps): Staff {
  const acts = createActs(database);
  const asStaff = createAsStaff(service, now);
  return {
    acts,
    listReadings: createListReadings(database),
    asStaff,
    asRecorded: createAsRecorded(asStaff, acts),
    people: createPeople({ service, database, acts, publicUrl, now }),
    mySessions: createMySessions({ service, own: ownSessions, acts, database }),
  };
}
