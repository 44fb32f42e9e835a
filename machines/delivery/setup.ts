import { setup } from 'xstate';
import { assigns } from './assigns.ts';
import { effects } from './effects.ts';
import { guards } from './guards.ts';
import type { DeliveryContext, DeliveryEvent, DeliveryInput } from './types.ts';

export const deliverySetup = setup({
  types: {
    input: {} as DeliveryInput,
    context: {} as DeliveryContext,
    events: {} as DeliveryEvent,
  },
  actions: { ...assigns, ...effects },
  guards,
});
