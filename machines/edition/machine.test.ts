import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { store } from '../step.ts';
import { journeysOf, type Model, print, replay } from '../testing/walk.ts';
import {
  beginEdition,
  type EditionEvent,
  type EditionSnapshot,
  editionMachine,
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

describe('every walk through an edition', () => {
  const [nour, sami] = ['nour', 'sami'].map((name) => ({ id: name, name }));
  const people = [nour, sami].filter((each) => each !== undefined);

  const events: EditionEvent[] = [
    ...people.flatMap((by) =>
      ['r1', 'r2'].flatMap((revision): EditionEvent[] => [
        { type: 'approval.request', revision, by },
        { type: 'edition.approve', revision, by },
      ]),
    ),
    ...(['approval.withdraw', 'content.changed', 'recipients.served'] as const).map((type) => ({
      type,
    })),
    ...(['begin', 'pause', 'resume', 'stop'] as const).map((act) => ({
      type: `sending.${act}` as const,
    })),
  ];

  const model: Model = {
    machine: editionMachine,
    input: undefined,
    events,
    facts: ({ context: { revision, askedBy } }) => [revision, askedBy?.id],
  };

  describe('the edition machine', () => {
    it('walks every transition', () => {
      const result = replay(model, journeysOf(model));
      print('edition', result);
      expect(result).toMatchObject({ missed: [], unreached: [], strayed: [] });
    });

    it('lists recipients at most once, and only of what two people have seen, on every random walk', () => {
      const walks = fc.array(fc.constantFrom(...events), { maxLength: 40, size: 'max' });
      const property = fc.property(walks, (walk) => {
        let { snapshot } = beginEdition();
        let lists = 0;
        /** Who asked and who approved last. */
        let asked: { revision: string; id: string } | null = null;
        let approved: { revision: string; id: string } | null = null;
        for (const event of walk) {
          const step = stepEdition(restoreEdition(store(snapshot)), event);
          snapshot = step.snapshot;
          if (step.outcome !== 'applied') continue;
          if (event.type === 'approval.request') {
            [asked, approved] = [{ revision: event.revision, id: event.by.id }, null];
          }
          if (event.type === 'edition.approve') {
            approved = { revision: event.revision, id: event.by.id };
          }
          if (!step.effects.some(({ type }) => type === 'listRecipients')) continue;
          lists += 1;
          expect(approved?.revision).toBe(asked?.revision);
          expect(approved?.id).not.toBe(asked?.id);
        }
        expect(lists).toBeLessThanOrEqual(1);
      });
      fc.assert(property, { numRuns: 500, seed: 20_261_130 });
    });
  });
});
