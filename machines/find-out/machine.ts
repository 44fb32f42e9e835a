import { findOutSetup } from './setup.ts';
import { type FindOutEvent, type Need, needs } from './types.ts';

const isOwn = (own: Need) =>
  ({
    type: 'isOwn',
    params: ({ event }: { event: FindOutEvent }) => ({ need: event.need, own }),
  }) as const;

/**
 * The state while one answer is open. The event that another was closed may come late, and changes
 * nothing.
 */
const open = (own: Need) => ({
  on: { 'need.dropped': { guard: isOwn(own), target: 'asking' } },
});

/**
 * The guided way of Find out more: one question, and one answer at a time. It stores nothing, and no answer has a URL:
 * what somebody looks for must not stand in the history of a device that others may use.
 */
export const findOutMachine = findOutSetup.createMachine({
  id: 'findOut',
  initial: 'asking',
  on: {
    'need.chosen': needs.map((need) => ({ guard: isOwn(need), target: `.${need}` as const })),
  },
  states: {
    asking: {},
    listen: open('listen'),
    step: open('step'),
    loved: open('loved'),
    team: open('team'),
    danger: { ...open('danger'), tags: 'urgent' },
  },
});
