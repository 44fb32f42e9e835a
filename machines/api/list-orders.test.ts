import { expect, it } from 'vitest';
import { orderMachine } from '../order/machine.ts';
import { orderStates } from './list-orders.ts';

it('lists orders in every state that the order machine has, and in no other', () => {
  expect([...orderStates].sort()).toEqual(Object.keys(orderMachine.states).sort());
});
