import { expect, test } from 'vitest';
import { webhookFaults } from '../control/faults.ts';
import { noFaults } from '../control/switches.ts';
import { planDeliveries } from './plan.ts';

const NOW = 1_000;
const off = noFaults(webhookFaults);

test('without faults each event is sent once, at once', () => {
  const once = [{ status: 'waiting', due: NOW }];
  expect(planDeliveries(off, NOW, 2)).toEqual([once, once]);
});

test('lost ones are kept but never due', () => {
  expect(planDeliveries({ ...off, webhookLost: true }, NOW, 1)).toEqual([
    [{ status: 'lost', due: NOW }],
  ]);
});

test('late and doubled go together', () => {
  const late = { status: 'waiting', due: NOW + 5_000 };
  const faults = { ...off, webhookLateMs: 5_000, webhookDoubled: true };
  expect(planDeliveries(faults, NOW, 1)).toEqual([[late, late]]);
});

test('reordered: the last is due first', () => {
  const plan = planDeliveries({ ...off, webhookReordered: true }, NOW, 3);
  const due = plan.map(([first]) => first?.due ?? 0);
  expect(due).toEqual([...due].sort((a, b) => b - a));
  expect(new Set(due).size).toBe(3);
});
