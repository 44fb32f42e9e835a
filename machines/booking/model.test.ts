import { describe, expect, it } from 'vitest';
import { transition } from 'xstate';
import { bookingModels, serviceAtCalendar } from '../testing/booking-models.ts';
import { coverageOf, journeysOf, print, replay } from '../testing/walk.ts';
import { isBegunByStaff, wouldLose } from './context.ts';
import { events, legacyBio, roadmap } from './fixtures.ts';
import { bookingMachine } from './machine.ts';
import type { BookingSnapshot } from './view.ts';

const walks = bookingModels.map((model) => ({ model, journeys: journeysOf(model) }));
const journeys = walks.flatMap((walk) => walk.journeys);
const model = serviceAtCalendar(journeys);
const result = coverageOf(
  [...walks, { model, journeys: journeysOf(model) }].map((walk) =>
    replay(walk.model, walk.journeys),
  ),
);

describe('the booking machine', () => {
  it('reaches every state and walks every transition, each to the model’s state', () => {
    print('booking', result);
    expect(result).toMatchObject({ missed: [], unreached: [], strayed: [], all: 163 });
  });

  it('can be left in every state, by close alone or by close and the answer to its question', () => {
    for (const { to } of journeys) {
      const [asked] = transition(bookingMachine, to as BookingSnapshot, events.close);
      const [left] = transition(bookingMachine, asked, events.leave);
      expect((asked.matches('closed') ? asked : left).matches('closed')).toBe(true);
    }
  });

  it('asks before it closes exactly where something typed would be lost', () => {
    const closings = journeys.filter(({ events: sent }) => sent.at(-1)?.type === 'sheet.close');
    expect(closings.some(({ to }) => to.context.data.isLeaving)).toBe(true);
    for (const { from, to } of closings) {
      expect(to.matches('closed')).toBe(!wouldLose(from.context.data));
      expect(to.context.data.isLeaving).toBe(wouldLose(from.context.data));
    }
  });

  it.each([roadmap, legacyBio])(
    'SHEET-14: goes back from calendly to service-form for a $type',
    (item) => {
      const [back] = journeysOf(serviceAtCalendar(journeys, item));
      expect(back?.from.value).toEqual({ calendly: 'choosing' });
      expect(back?.to.value).toEqual({ serviceForm: 'editing' });
    },
  );

  it('pays for nothing that staff began before the person has agreed', () => {
    const begun = journeys.filter(({ to }) => isBegunByStaff(to.context.data));
    expect(begun.length).toBeGreaterThan(0);
    for (const { to } of begun) {
      expect(to.matches('paymentProcessing') || to.matches('whatsappVerification')).toBe(false);
    }
  });

  it('stays paid until the sheet is closed or started fresh', () => {
    const fromPaid = journeys.filter(({ from }) => from.context.data.isPaid);
    expect(fromPaid.length).toBeGreaterThan(0);
    for (const { to } of fromPaid) {
      expect(to.matches('closed') || to.context.data.isFresh || to.context.data.isPaid).toBe(true);
      expect(to.matches({ paymentProcessing: 'paying' })).toBe(false);
    }
  });
});
