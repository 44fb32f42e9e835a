import type { Clock } from 'service-kit/clock';
import type { Sql } from 'service-kit/sql';
import type { FaultSwitches } from '../shared/control/switches.ts';
import type { AiFaults } from './faults.ts';

export interface AiService {
  sql: Sql;
  clock: Clock;
  faults: FaultSwitches<AiFaults>;
  /** Aborted when the stand-in stops. */
  signal: AbortSignal;
  /** The key that every call must carry. */
  apiKey: string;
}
