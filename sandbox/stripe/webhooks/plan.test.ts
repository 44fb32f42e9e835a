import { expect, test } from 'vitest';
import { noFaults } from '../control/faults.ts';
import { planDeliveries } from './plan.ts';

const NOW = 1_000;

test('without faults each event is sent once, at once', () => {
  const once = [{ status: 'waiting', due: NOW }];
  expect(planDeliveries(noFaults, NOW, 2)).toEqual([once, once]);
});

test('lost ones are kept but never due', () => {
  expect(planDeliveries({ ...noFaults, webhookLost: true }, NOW, 1)).toEqual([
    [{ status: 'lost', due: NOW }],
  ]);
});

test('late and doubled go together', () => {
  const late = { status: 'waiting', due: NOW + 5_000 };
  const faults = { ...noFaults, webhookLateMs: 5_000, webhookDoubled: true };
  expect(planDeliveries(faults, NOW, 1)).toEqual([[late, late]]);
});

test('reordered: the last is due first', () => {
  const plan = planDeliveries({ ...noFaults, webhookReordered: true }, NOW, 3);
  const due = plan.map(([first]) => first?.due ?? 0);
  expect(due).toEqual([...due].sort((a, b) => b - a));
  expect(new Set(due).size).toBe(3);
});
