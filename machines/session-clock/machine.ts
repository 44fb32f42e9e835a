import { sendParent, setup } from 'xstate';
import { SESSION_LIMIT_MS, SESSION_WARNING_MS } from './timings.ts';

export type ClockCommand = { type: 'clock.touch' };

/** Events to the sheet. */
export type ClockEvent = { type: 'session.expiring' } | { type: 'session.expired' };

/** Counts the time since the person's last input; warns some minutes before the session ends. */
export const sessionClockMachine = setup({
  types: { events: {} as ClockCommand },
  actions: {
    warn: sendParent({ type: 'session.expiring' } satisfies ClockEvent),
    end: sendParent({ type: 'session.expired' } satisfies ClockEvent),
  },
  delays: {
    warningDue: SESSION_LIMIT_MS - SESSION_WARNING_MS,
    sessionExpires: SESSION_WARNING_MS,
  },
}).createMachine({
  id: 'sessionClock',
  initial: 'stopped',
  on: { 'clock.touch': '.running' },
  states: {
    stopped: {},
    running: { after: { warningDue: 'warned' } },
    warned: { entry: 'warn', after: { sessionExpires: { target: 'stopped', actions: 'end' } } },
  },
});
