import { serviceFaults } from '../shared/control/faults.ts';
import type { FaultsOf } from '../shared/control/switches.ts';
import type { Service } from '../shared/service.ts';
import type { EventType } from './bookings/event-types.ts';

/** The common faults, and every way in which an embedded scheduling page can fail. */
export const calendlyFaults = {
  pageSlowMs: { label: 'Slow: every scheduling page waits (ms)', largest: 120_000 },
  ...serviceFaults,
  pageNever: { label: 'Scheduling pages never load' },
  pageBroken: { label: 'Scheduling pages answer 500' },
};

export type CalendlyFaults = FaultsOf<typeof calendlyFaults>;

export interface CalendlyService extends Service<CalendlyFaults> {
  /** The event types with a configured name and length. */
  eventTypes: EventType[];
}
