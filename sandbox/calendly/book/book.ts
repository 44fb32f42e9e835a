import type { Service } from '../../shared/service.ts';
import type { CalendlyFaults } from '../control/faults.ts';
import type { EventType } from './event-types.ts';

/** What every part of the stand-in works with. */
export interface Book extends Service<CalendlyFaults> {
  /** The kinds of meeting that are known by name. */
  eventTypes: EventType[];
}
