import type { WebhookFaults } from '../control/faults.ts';

interface Planned {
  status: 'waiting' | 'lost';
  due: number;
}

/** Far enough apart that the receiver sees the later one first. */
const GAP_MS = 250;

/** Plans the deliveries of `count` simultaneous events under the current faults. */
export function planDeliveries(faults: WebhookFaults, now: number, count: number): Planned[][] {
  return Array.from({ length: count }, (_, index) => {
    const wait = faults.webhookReordered ? (count - 1 - index) * GAP_MS : 0;
    const planned: Planned = {
      status: faults.webhookLost ? 'lost' : 'waiting',
      due: now + faults.webhookLateMs + wait,
    };
    return faults.webhookDoubled ? [planned, planned] : [planned];
  });
}
