import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { store } from '../step.ts';
import { journeysOf, type Model, print, replay } from '../testing/walk.ts';
import {
  beginEdition,
  type EditionEvent,
  editionMachine,
  restoreEdition,
  stepEdition,
} from './machine.ts';

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
