import type { ServiceFaults } from '../shared/control/faults.ts';
import type { Service } from '../shared/service.ts';

export interface ZiinaService extends Service<ServiceFaults> {
  /** The account that receives every payment. */
  accountId: string;
}
