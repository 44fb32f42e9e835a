import { setTimeout as pause } from 'node:timers/promises';
import type { FaultSwitches, FaultsOf } from './switches.ts';

const apiFaults = {
  slowMs: { label: 'Slow: every API call waits (ms)', largest: 120_000 },
  failBefore: { label: 'API calls to fail with 500 before they do anything', largest: 1_000 },
  failAfter: {
    label: 'Writing API calls to fail with 500 after they did their work',
    largest: 1_000,
  },
};

/** Switches that apply to the webhooks of events that happen while they are on. */
export const webhookFaults = {
  webhookLateMs: { label: 'Webhooks late by (ms)', largest: 24 * 60 * 60 * 1_000 },
  webhookLost: { label: 'Webhooks are lost' },
  webhookDoubled: { label: 'Webhooks come twice' },
  webhookReordered: { label: 'Webhooks come in the wrong order' },
};

/** The switches of a stand-in with an API and webhooks. */
export const serviceFaults = { ...apiFaults, ...webhookFaults };

type ApiFaults = FaultsOf<typeof apiFaults>;
export type WebhookFaults = FaultsOf<typeof webhookFaults>;
export type ServiceFaults = FaultsOf<typeof serviceFaults>;

/**
 * Delays an API call as the switches say.
 * @returns whether the call must fail before it does anything.
 */
export async function applyApiFaults({
  faults,
  signal,
}: {
  faults: Pick<FaultSwitches<ApiFaults>, 'current' | 'take'>;
  /** Aborted when the stand-in stops. */
  signal: AbortSignal;
}): Promise<boolean> {
  const { slowMs } = faults.current();
  if (slowMs > 0) await pause(slowMs, undefined, { signal });
  return faults.take('failBefore');
}
