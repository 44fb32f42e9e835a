import type { ServiceFaults } from '../shared/control/switches.ts';
import type { Service } from '../shared/service.ts';
import type { IntentRequest } from './wire.ts';

export interface ZiinaService extends Service<ServiceFaults> {
  /** The account that receives every payment. */
  accountId: string;
}

type IntentStatus =
  | 'requires_payment_instrument'
  | 'requires_user_action'
  | 'pending'
  | 'completed'
  | 'failed'
  | 'canceled';

interface LatestError {
  message: string;
  code: string;
}

/** A payment intent; times in epoch milliseconds, the amount in minor units. */
export interface IntentRow {
  id: string;
  created: number;
  expires_at: number | null;
  status: IntentStatus;
  amount: number;
  currency: string;
  operation_id: string;
  latest_error: LatestError | null;
  request: IntentRequest;
}

/** Money given back; times in epoch milliseconds, the amount in minor units. */
export interface RefundRow {
  id: string;
  created: number;
  payment_intent_id: string;
  amount: number;
  currency: string;
  status: 'pending' | 'completed' | 'failed';
}
