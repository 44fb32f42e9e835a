import type { ServiceFaults } from '../../shared/control/faults.ts';
import type { Service } from '../../shared/service.ts';

/** What every part of the stand-in works with. */
export interface Till extends Service<ServiceFaults> {
  /** The one account that is paid. */
  accountId: string;
}
