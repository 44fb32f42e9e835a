import { describe, expect, it } from 'vitest';
import { orders as arabic } from '#web/i18n/ar/orders.ts';
import { orders as english } from '#web/i18n/en/orders.ts';
import { nameOfState } from '../order-state.tsx';
import { orderDrawing } from './order-drawing.generated.ts';
import { hasPassed, orderPathOf } from './statechart.tsx';

const steps = [
  { before: null, after: 'draft' },
  { before: 'draft', after: 'awaitingPayment' },
  { before: 'awaitingPayment', after: 'awaitingPayment' },
  { before: 'awaitingPayment', after: 'paid.scheduled' },
  { before: 'paid.scheduled', after: 'paid.rescheduling' },
  { before: 'paid.rescheduling', after: 'disputed' },
];

const litAfter = (count: number) => {
  const orderPath = orderPathOf(steps.slice(0, count));
  return {
    states: orderDrawing.states
      .map(({ path }) => path)
      .filter((path) => hasPassed(orderPath, path)),
    arrows: orderDrawing.arrows
      .filter(({ from, to }) => orderPath.hasGone(from, to))
      .map(({ from, to }) => `${from} → ${to}`),
  };
};

describe('the path of an order', () => {
  it('lights nothing before the first step', () => {
    expect(litAfter(0)).toEqual({ states: [], arrows: [] });
    expect(orderPathOf([]).now).toBeNull();
  });

  it('lights the states that were passed and the arrows between them, and no others', () => {
    expect(litAfter(3)).toEqual({
      states: ['draft', 'awaitingPayment'],
      arrows: ['draft → awaitingPayment'],
    });
  });

  it('lights a group with the states in it, and the arrow to the group', () => {
    const { states, arrows } = litAfter(4);
    expect(states).toEqual(['draft', 'awaitingPayment', 'paid', 'paid.scheduled']);
    expect(arrows).toContain('awaitingPayment → paid');
    expect(arrows).toHaveLength(2);
  });

  it('names the order’s current state', () => {
    expect(orderPathOf(steps.slice(0, 5)).now).toBe('paid.rescheduling');
    expect(litAfter(6).arrows).toContain('paid → disputed');
  });

  it.each([english, arabic])('has a word for every state that is drawn', (texts) => {
    const names = orderDrawing.states.map(({ path }) => nameOfState(texts, path));
    expect(new Set(names).size).toBe(orderDrawing.states.length);
    expect(names).not.toContain(undefined);
  });
});
