import { setup } from 'xstate';
import { assigns } from './assigns.ts';
import { effects } from './effects.ts';
import { guards } from './guards.ts';
import type { OrderContext, OrderEvent, OrderInput } from './types.ts';

export const orderSetup = setup({
  types: {
    input: {} as OrderInput,
    context: {} as OrderContext,
    events: {} as OrderEvent,
  },
  actions: { ...assigns, ...effects },
  guards,
});
