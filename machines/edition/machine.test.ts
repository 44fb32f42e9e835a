import { describe, expect, it } from 'vitest';
import { store } from '../step.ts';
import {
  beginEdition,
  type EditionEvent,
  type EditionSnapshot,
  restoreEdition,
  stepEdition,
} from './machine.ts';

const nour = { id: 'nour', name: 'Nour' };
const ask = { type: 'approval.request', revision: 'r1', by: nour } as const;
const approve = { type: 'edition.approve', revision: 'r1', by: { id: 'sami' } } as const;
const begin = { type: 'sending.begin' } as const;
const changed = { type: 'content.changed' } as const;
const withdraw = { type: 'approval.withdraw' } as const;
const served = { type: 'recipients.served' } as const;

/** Applies events to an edition that is stored after each. */
function steps(...events: EditionEvent[]) {
  return events.reduce(
    ({ snapshot }: { snapshot: EditionSnapshot }, event) =>
      stepEdition(restoreEdition(store(snapshot)), event),
    beginEdition(),
  ) as ReturnType<typeof stepEdition>;
}

const stateOn = (...events: EditionEvent[]) => steps(...events).snapshot.value;

describe('an edition of the newsletter', () => {
  it('begins as a draft that nobody has asked approval for', () => {
    const { snapshot, effects } = beginEdition();
    expect(snapshot.value).toBe('draft');
    expect(snapshot.context).toEqual({ revision: null, askedBy: null });
    expect(effects).toEqual([]);
  });

  it('remembers who asked for approval, and of which revision, and tells who may approve', () => {
    const { snapshot, effects } = steps(ask);
    expect(effects.map(({ type }) => type)).toEqual(['tellApprovers']);
    expect(snapshot.value).toBe('asked');
    expect(snapshot.context).toEqual({ revision: 'r1', askedBy: nour });
  });

  it('is approved by a second person, not by whoever asked', () => {
    expect(steps(ask, { ...approve, by: nour }).outcome).toBe('refused');
    expect(stateOn(ask, approve)).toBe('approved');
  });

  it('is not approved when another revision was read', () => {
    expect(steps(ask, { ...approve, revision: 'r2' }).outcome).toBe('refused');
  });

  it.each([
    ['its text changes', changed],
    ['approval is withdrawn', withdraw],
  ])('is a draft again, which nobody has asked for, when %s', (_, event) => {
    for (const before of [[ask], [ask, approve]]) {
      const { snapshot } = steps(...before, event);
      expect(snapshot.value).toBe('draft');
      expect(snapshot.context).toEqual({ revision: null, askedBy: null });
    }
  });

  it('lists its recipients and is archived once, when sending begins', () => {
    const begun = steps(ask, approve, begin);
    expect(begun.snapshot.value).toBe('sending');
    expect(begun.effects.map(({ type }) => type)).toEqual(['listRecipients', 'archive']);
    expect(steps(ask, approve, begin, begin).outcome).toBe('refused');
    const resumed = steps(
      ask,
      approve,
      begin,
      { type: 'sending.pause' },
      { type: 'sending.resume' },
    );
    expect(resumed.snapshot.value).toBe('sending');
    expect(resumed.effects).toEqual([]);
  });

  it('is sent only after somebody approved it', () => {
    expect(steps(begin).outcome).toBe('refused');
    expect(steps(ask, begin).outcome).toBe('refused');
  });

  it('keeps what is being sent when its text changes meanwhile', () => {
    expect(steps(ask, approve, begin, changed).outcome).toBe('refused');
    expect(steps(ask, approve, begin, changed).snapshot.context.revision).toBe('r1');
  });

  it.each([
    ['sending', []],
    ['paused', [{ type: 'sending.pause' }]],
  ] as const)(
    'ends while it is %s: sent with its last recipient, or stopped by staff',
    (_, more) => {
      expect(stateOn(ask, approve, begin, ...more, served)).toBe('sent');
      expect(stateOn(ask, approve, begin, ...more, { type: 'sending.stop' })).toBe('stopped');
    },
  );

  it('ends once: what a late job reports afterwards is known', () => {
    expect(steps(ask, approve, begin, served, served).outcome).toBe('duplicate');
    const stopped = steps(ask, approve, begin, { type: 'sending.stop' }, served);
    expect([stopped.outcome, stopped.snapshot.value]).toEqual(['duplicate', 'stopped']);
    expect(steps(ask, approve, begin, served, ask).outcome).toBe('refused');
  });
});
