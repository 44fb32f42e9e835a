import { describe, expect, it } from 'vitest';
import { statePathOf, store } from '../step.ts';
import {
  answered,
  approved,
  artwork,
  customerTold,
  dueAt,
  effectNamesOf,
  erased,
  failed,
  fileApproved,
  fileFailed,
  fileReturned,
  flagged,
  held,
  hours,
  instant,
  passed,
  pathOf,
  paused,
  play,
  redraft,
  replaced,
  resumed,
  returned,
  reversed,
  sessionsEnded,
  stored,
  text,
  twoSessions,
  unanswered,
  unansweredArtwork,
  waived,
  written,
} from './fixtures.ts';
import { stepAt, stepsOf } from './progress.ts';
import {
  beginDelivery,
  type DeliveryStep,
  deliveryStageOf,
  reminderAt,
  restoreDelivery,
  stepDelivery,
} from './step.ts';
import { type DeliveryEvent, type DeliveryInput, deliveryKinds, stages } from './types.ts';

describe('an instant delivery', () => {
  it('is typeset at once, and the customer is told when the file is stored', () => {
    const begun = play(instant);
    expect([pathOf(begun), effectNamesOf(begun)]).toEqual(['underway.typesetting', ['typeset']]);
    const done = play(instant, stored);
    expect([pathOf(done), effectNamesOf(done)]).toEqual(['delivered', ['tellCustomer']]);
  });

  it('reports once to staff that it cannot be typeset, and is delivered after all', () => {
    expect(effectNamesOf(play(instant, fileFailed))).toEqual(['file_failed']);
    expect(effectNamesOf(play(instant, fileFailed, fileFailed))).toEqual(['noteDuplicate']);
    expect(pathOf(play(instant, fileFailed, fileFailed, stored))).toBe('delivered');
  });

  it('is delivered once', () => {
    const again = play(instant, stored, stored);
    expect([again.outcome, pathOf(again)]).toEqual(['duplicate', 'delivered']);
    expect(play(instant, stored, customerTold).outcome).toBe('applied');
    expect(play(instant, stored, customerTold, customerTold).outcome).toBe('duplicate');
  });
});

describe('a personal text', () => {
  it('is drafted from the answers, reviewed and typeset', () => {
    expect(effectNamesOf(play(text))).toEqual(['writeDraft']);
    expect(effectNamesOf(play(text, written))).toEqual(['draft_to_review']);
    expect(effectNamesOf(play(text, written, approved))).toEqual(['typeset']);
    expect(pathOf(play(text, written, approved, stored))).toBe('delivered');
  });

  it('waits for the answers, and its 72 hours begin with them', () => {
    const waiting = play(unanswered);
    expect([pathOf(waiting), effectNamesOf(waiting)]).toEqual(['underway.waitingForAnswers', []]);
    expect(dueAt(waiting)).toBeNull();
    expect(reminderAt(waiting.snapshot)).toBeNull();
    const begun = play(unanswered, answered());
    expect([pathOf(begun), effectNamesOf(begun)]).toEqual(['underway.drafting', ['writeDraft']]);
    expect(dueAt(begun)).toBe(hours(30 + 72));
  });

  it('is written only after a person has read answers that suggest danger', () => {
    const step = play(text, flagged);
    expect([pathOf(step), effectNamesOf(step)]).toEqual(['underway.held', ['draft_flagged']]);
    expect(step.snapshot.context.isCleared).toBe(false);
    const cleared = play(text, flagged, redraft);
    expect([effectNamesOf(cleared), cleared.snapshot.context.isCleared]).toEqual([
      ['writeDraft'],
      true,
    ]);
    expect(pathOf(play(text, flagged, written))).toBe('underway.inReview');
    expect(play(text, flagged, approved).outcome).toBe('refused');
  });

  it('can be requested again after a failure, and returned for another draft', () => {
    expect(effectNamesOf(play(text, failed))).toEqual(['draft_failed']);
    expect(effectNamesOf(play(text, failed, redraft))).toEqual(['writeDraft']);
    expect(pathOf(play(text, failed, written))).toBe('underway.inReview');
    expect(effectNamesOf(play(text, written, returned))).toEqual(['writeDraft']);
  });
});

describe('a file that staff make', () => {
  it('is approved by a person before the customer is told', () => {
    expect(effectNamesOf(play(artwork))).toEqual([]);
    expect(effectNamesOf(play(artwork, stored))).toEqual(['file_to_review']);
    expect(pathOf(play(artwork, stored, fileReturned))).toBe('underway.inTheMaking');
    expect(effectNamesOf(play(artwork, stored, fileApproved))).toEqual(['tellCustomer']);
  });

  it('is replaced until it is approved, and only the one that was seen is approved or sent back', () => {
    const second = play(artwork, stored, replaced);
    expect([second.outcome, second.snapshot.context.documentId]).toEqual(['applied', 'document-2']);
    expect(play(artwork, stored, replaced, fileApproved).outcome).toBe('refused');
    expect(play(artwork, stored, replaced, fileReturned).outcome).toBe('refused');
    const during = play(artwork, stored, paused(), replaced);
    expect([pathOf(during), during.snapshot.context.documentId]).toEqual([
      'paused.fileInReview',
      'document-2',
    ]);
    expect(play(artwork, stored, fileApproved, replaced).outcome).toBe('duplicate');
  });

  it('takes up to 21 days', () => {
    expect(dueAt(play(artwork))).toBe(hours(21 * 24));
  });

  it('begins with the answers that a drawing is made from, also during a pause', () => {
    const waiting = play(unansweredArtwork);
    expect([pathOf(waiting), dueAt(waiting)]).toEqual(['underway.waitingForAnswers', null]);
    const begun = play(unansweredArtwork, answered(hours(30)));
    expect([pathOf(begun), dueAt(begun), effectNamesOf(begun)]).toEqual([
      'underway.inTheMaking',
      hours(30 + 21 * 24),
      [],
    ]);
    const during = play(unansweredArtwork, paused(), answered());
    expect(pathOf(during)).toBe('paused.inTheMaking');
  });

  it('begins without answers when staff say so; a text does not, because it is written from them', () => {
    const begun = play(unansweredArtwork, waived);
    expect([pathOf(begun), dueAt(begun)]).toEqual(['underway.inTheMaking', hours(30 + 21 * 24)]);
    expect(play(unansweredArtwork, answered(), waived).outcome).toBe('refused');
    expect(play(unansweredArtwork, paused(), waived).outcome).toBe('refused');
    expect(play(unanswered, waived).outcome).toBe('refused');
  });
});

describe('sessions', () => {
  it('are counted once each, and the last one ends the work', () => {
    expect(dueAt(play(twoSessions))).toBeNull();
    expect(pathOf(play(twoSessions, held('a')))).toBe('underway.meeting');
    expect(play(twoSessions, held('a'), held('a')).outcome).toBe('duplicate');
    const last = play(twoSessions, held('a'), held('b'));
    expect([pathOf(last), effectNamesOf(last)]).toEqual(['delivered', []]);
  });

  it('end when staff say so if their number is agreed with the customer', () => {
    const agreed: DeliveryInput = { ...twoSessions, sessions: null };
    expect(pathOf(play(agreed, held('a'), held('b'), held('c')))).toBe('underway.meeting');
    expect(pathOf(play(agreed, held('a'), sessionsEnded))).toBe('delivered');
  });
});

describe('the time a delivery has', () => {
  const remindedAt = (step: DeliveryStep) => reminderAt(step.snapshot)?.toISOString() ?? null;

  it('brings reminders 24 and 6 hours before its end, and then the alarm', () => {
    expect(remindedAt(play(text))).toBe(hours(48));
    expect(play(text, passed(hours(47))).outcome).toBe('duplicate');
    const first = play(text, passed(hours(48)));
    expect([effectNamesOf(first), remindedAt(first)]).toEqual([['delivery_due'], hours(66)]);
    const second = play(text, passed(hours(48)), passed(hours(66)));
    expect([effectNamesOf(second), remindedAt(second)]).toEqual([['delivery_due_soon'], hours(72)]);
    const last = play(text, passed(hours(48)), passed(hours(66)), passed(hours(72)));
    expect([effectNamesOf(last), remindedAt(last)]).toEqual([['delivery_overdue'], null]);
  });

  it('brings one reminder, not three, when all were missed', () => {
    const late = play(text, passed(hours(80)));
    expect([effectNamesOf(late), remindedAt(late)]).toEqual([['delivery_overdue'], null]);
  });

  it('is an hour for an instant delivery, with the alarm alone', () => {
    expect(remindedAt(play(instant))).toBe(hours(1));
  });

  it('stands still during a pause', () => {
    const step = play(text, paused(hours(10)), resumed(hours(15)));
    expect([dueAt(step), remindedAt(step)]).toEqual([hours(77), hours(53)]);
    expect(remindedAt(play(text, paused()))).toBeNull();
    expect(remindedAt(play(text, reversed))).toBeNull();
  });

  it('begins anew with answers that come during a pause, and runs from the pause’s end', () => {
    const step = play(unanswered, paused(hours(10)), answered(hours(12)), resumed(hours(15)));
    expect([pathOf(step), dueAt(step)]).toEqual(['underway.drafting', hours(87)]);
  });

  it('is not held up by an earlier pause when the answers come without one', () => {
    const step = play(unanswered, paused(hours(1)), resumed(hours(2)), answered(hours(12)));
    expect(dueAt(step)).toBe(hours(84));
  });
});

describe('an order whose money is returned', () => {
  it.each([
    ['a text under way', text, [written]],
    ['a paused one', text, [paused()]],
    ['a delivered one', instant, [stored]],
  ] as const)('stops %s, and whatever comes later changes nothing', (_, input, events) => {
    const stopped = play(input, ...events, reversed);
    expect([pathOf(stopped), effectNamesOf(stopped)]).toEqual(['stopped', []]);
    for (const late of [stored, written, customerTold, resumed(), reversed]) {
      expect(play(input, ...events, reversed, late).outcome).toBe('duplicate');
    }
    expect(play(input, ...events, reversed, approved).outcome).toBe('refused');
  });
});

describe('an order whose customer had everything erased', () => {
  it.each([
    ['a text under way', text, [written]],
    ['a paused one', text, [paused()]],
    ['a delivered one', instant, [stored]],
  ] as const)('stops %s, once', (_, input, events) => {
    expect(pathOf(play(input, ...events, erased))).toBe('stopped');
    expect(play(input, ...events, erased, erased).outcome).toBe('duplicate');
  });
});

describe('a delivery that an earlier program stored', () => {
  const { context } = beginDelivery(text).snapshot;

  it.each(stages)('goes on from its stage after a pause: %s', (stage) => {
    const pauses = { pauses: ['dispute'] as const, pausedAt: hours(10) };
    const old = { value: 'paused', context: { ...context, ...pauses, stage } } as const;
    const rested = restoreDelivery(old);
    expect(statePathOf(rested)).toBe(`paused.${stage}`);
    expect(pathOf(stepDelivery(rested, resumed()))).toBe(`underway.${stage}`);
  });

  it('keeps its state without the stage that its context repeats', () => {
    const value = { underway: 'inReview' } as const;
    const restored = restoreDelivery({ value, context: { ...context, stage: 'inReview' } });
    expect(store(restored)).toEqual({ value, context });
    const over = restoreDelivery({
      value: 'delivered',
      context: { ...context, stage: 'typesetting' },
    });
    expect(store(over)).toEqual({ value: 'delivered', context });
  });
});

it.each<[string, DeliveryInput, ...DeliveryEvent[]]>([
  ['work under way that goes on', text, resumed(hours(1))],
  ['time that passes while work rests', text, paused(), passed(hours(90))],
  ['a pause of what is delivered', instant, stored, paused()],
  ['an end of the pause of what is delivered', instant, stored, resumed(hours(1))],
  ['a pause of what was stopped', text, reversed, paused()],
  ['an end of the pause of what was stopped', text, reversed, resumed(hours(1))],
  ['answers while a text is written', text, answered()],
  ['a flag of what is held', text, flagged, flagged],
  ['a failure of what has failed', text, failed, failed],
  ['a draft of what is in review', text, written, written],
  ['an approval of what is typeset', text, written, approved, approved],
])('%s changes nothing and is recorded as known', (_, input, ...events) => {
  const before = play(input, ...events.slice(0, -1));
  const step = play(input, ...events);
  expect([step.outcome, pathOf(step)]).toEqual(['duplicate', pathOf(before)]);
});

it.each(deliveryKinds)('a delivery of the kind %s begins at a step of its line', (kind) => {
  const startsAt = '2026-11-22T09:00:00Z';
  const { snapshot } = beginDelivery({ kind, startsAt, hasAnswers: false, sessions: null });
  const stage = deliveryStageOf(snapshot);
  expect(stage).not.toBeNull();
  if (stage) expect(stepsOf[kind]).toContain(stepAt[stage]);
  expect(stepsOf[kind][0]).toBe('paid');
});

it('a text is written, then read by a person, then sent', () => {
  const stages = ['waitingForAnswers', 'drafting', 'inReview', 'typesetting'] as const;
  expect(['paid', ...stages.map((stage) => stepAt[stage])]).toEqual(stepsOf.text);
});
