import { serviceFaults } from '../../shared/control/faults.ts';
import type { FaultsOf } from '../../shared/control/switches.ts';

/** What may go wrong on purpose: the scheduling pages too, in every way in which a frame can fail. */
export const calendlyFaults = {
  pageSlowMs: { label: 'Slow: every scheduling page waits (ms)', largest: 120_000 },
  ...serviceFaults,
  pageNever: { label: 'Scheduling pages never load' },
  pageBroken: { label: 'Scheduling pages answer 500' },
};

export type CalendlyFaults = FaultsOf<typeof calendlyFaults>;
