import { describe, expect, it } from 'vitest';
import { TestModel } from 'xstate/graph';
import { allEvents, price } from './fixtures.ts';
import { orderMachine } from './machine.ts';
import { type OrderSnapshot, stepOrder } from './step.ts';
import type { OrderEvent } from './types.ts';

const model = new TestModel(orderMachine, {});
const states = model
  .getShortestPaths({ input: { price }, events: [...allEvents], allowDuplicatePaths: true })
  .map((path) => path.state);

const edges: Array<{ from: OrderSnapshot; event: OrderEvent }> = states.flatMap((from) =>
  allEvents.map((event) => ({ from, event })),
);

const standings = (snapshot: OrderSnapshot) => Object.values(snapshot.context.payments);

describe('every order there can be', () => {
  it('reaches every state', () => {
    expect(new Set(states.map(({ value }) => value))).toEqual(
      new Set(['draft', 'awaitingPayment', 'paid', 'expired', 'cancelled']),
    );
  });

  it('walks every transition of the chart', () => {
    const all = Object.values(orderMachine.states).flatMap((node) =>
      [...node.transitions.values()].flat(),
    );
    const walked = new Set(
      edges.flatMap(({ from, event }) => orderMachine.getTransitionData(from, event) ?? []),
    );
    expect(all.filter((each) => !walked.has(each)).map((each) => each.toJSON())).toEqual([]);
    expect(walked.size).toBe(all.length);
  });

  it('never has two payments that may be paid', () => {
    for (const state of states) {
      const open = standings(state).filter((standing) => standing === 'open');
      expect(open.length).toBeLessThanOrEqual(1);
    }
  });

  it('is paid only with money, and stays paid', () => {
    for (const { from, event } of edges) {
      const { snapshot } = stepOrder(from, event);
      if (snapshot.matches('paid')) expect(standings(snapshot)).toContain('settled');
      if (from.matches('paid')) expect(snapshot.value).toBe('paid');
    }
  });

  it('never forgets money and counts none twice', () => {
    for (const { from, event } of edges) {
      const { snapshot, effects } = stepOrder(from, event);
      for (const [id, standing] of Object.entries(from.context.payments)) {
        if (standing !== 'settled' && standing !== 'mismatched') continue;
        expect(snapshot.context.payments[id]).toBe(standing);
        const counted = effects.some(
          (effect) => effect.type === 'settlePayment' && effect.params.paymentId === id,
        );
        expect(counted).toBe(false);
      }
    }
  });

  it('changes nothing but by an event it applies or a payment it refuses', () => {
    for (const { from, event } of edges) {
      const { snapshot, outcome, effects } = stepOrder(from, event);
      const changed = JSON.stringify(snapshot) !== JSON.stringify(from);
      if (outcome === 'duplicate') expect(changed).toBe(false);
      if (outcome === 'refused' && effects.length === 0) expect(snapshot).toBe(from);
      if (outcome === 'applied') expect(effects.length).toBeGreaterThan(0);
    }
  });
});
