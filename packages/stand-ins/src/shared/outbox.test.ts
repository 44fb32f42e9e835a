import { expect, test } from 'vitest';
import { noFaults, webhookFaults } from './control/switches.ts';
import { planDeliveries } from './outbox.ts';

const NOW = 1_000;
const off = noFaults(webhookFaults);

test('without faults each event is delivered once, immediately', () => {
  const once = [{ status: 'waiting', due: NOW }];
  expect(planDeliveries(off, NOW, 2)).toEqual([once, once]);
});

test('webhookLost records deliveries as lost', () => {
  expect(planDeliveries({ ...off, webhookLost: true }, NOW, 1)).toEqual([
    [{ status: 'lost', due: NOW }],
  ]);
});

test('webhookLateMs and webhookDoubled combine', () => {
  const late = { status: 'waiting', due: NOW + 5_000 };
  const faults = { ...off, webhookLateMs: 5_000, webhookDoubled: true };
  expect(planDeliveries(faults, NOW, 1)).toEqual([[late, late]]);
});

test('webhookReordered makes the last event due first', () => {
  const plan = planDeliveries({ ...off, webhookReordered: true }, NOW, 3);
  const due = plan.map(([first]) => first?.due ?? 0);
  expect(due).toEqual([...due].sort((a, b) => b - a));
  expect(new Set(due).size).toBe(3);
});
