import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { progress } from '../booking/stored-fixtures.ts';
import { DAY_MS } from '../duration.ts';
import { memoryStorage, NOW, startStorage } from '../testing/storage.ts';
import type { SessionDraft, StorageEvent } from './types.ts';

const saved = { ...progress, timestamp: NOW - DAY_MS, lastActivity: NOW };
const { timestamp: _, lastActivity: __, ...draft } = saved;

describe('the forms saved of several items', () => {
  const of = (itemId: string, fullName = itemId) => ({
    ...draft,
    itemId,
    formData: { ...saved.formData, fullName },
  });

  /** The storage actor over a device that may become full. */
  function device(start: Record<string, string> = {}) {
    const memory = memoryStorage(start);
    const size = () =>
      memory.keys().reduce((sum, key) => sum + (memory.getItem(key) ?? '').length, 0);
    let room = Number.POSITIVE_INFINITY;
    const setItem = (key: string, value: string) => {
      if (size() - (memory.getItem(key) ?? '').length + value.length > room) {
        throw new DOMException('full', 'QuotaExceededError');
      }
      memory.setItem(key, value);
    };
    const actor = startStorage({ ...memory, setItem });
    const keep = (session: SessionDraft, isAsked = true) => {
      actor.received.splice(0);
      actor.tell({ type: 'storage.keepProgress', session, isAsked });
      return actor.received.map(({ type }) => type);
    };
    const kept = () => {
      actor.tell({ type: 'storage.read' });
      const loaded = actor.received.at(-1) as Extract<StorageEvent, { type: 'storage.loaded' }>;
      return loaded.stored.progress.map(({ itemId, formData }) => [itemId, formData.fullName]);
    };
    return {
      ...actor,
      keep,
      kept,
      fill: () => {
        room = size();
      },
      free: () => {
        room = Number.POSITIVE_INFINITY;
      },
    };
  }

  it('begin with the one that an older version stored alone', () => {
    const { keep, kept } = device({ booking_session: JSON.stringify(saved) });
    keep(of('toolkit'));
    expect(kept()).toEqual([
      ['toolkit', 'toolkit'],
      ['roadmap', saved.formData.fullName],
    ]);
  });

  it('end each after seven days of its own, and leave nothing on the device', () => {
    const { keep, kept, pass, onDevice } = device();
    keep(of('roadmap'));
    keep(of('toolkit'));
    pass(DAY_MS);
    keep(of('toolkit'));
    keep(of('legacy-bio'));
    pass(6 * DAY_MS);
    expect(kept().map(([id]) => id)).toEqual(['legacy-bio', 'toolkit']);
    expect(onDevice('earlierSessions')).toMatchObject([{ itemId: 'toolkit' }]);
    pass(DAY_MS);
    expect(kept()).toEqual([]);
    expect([onDevice('booking_session'), onDevice('earlierSessions')]).toEqual([null, null]);
  });

  it('are at most thirty: a further one is refused, and none is dropped for it', () => {
    const { keep, kept } = device();
    const ids = Array.from({ length: 30 }, (___, at) => `item-${at}`);
    expect(ids.flatMap((id) => keep(of(id)))).toEqual(ids.map(() => 'progress.stored'));
    expect(keep(of('one-more'))).toEqual(['progress.refused']);
    expect(keep(of('item-0', 'again'))).toEqual(['progress.stored']);
    expect(kept()).toHaveLength(30);
  });

  it('stay as they were stored until each item’s own end', () => {
    const itemId = fc.constantFrom('roadmap', 'toolkit', 'legacy-bio');
    const steps = fc.array(
      fc.oneof(
        fc.record({ does: fc.constant('keep'), itemId, size: fc.nat(302), isAsked: fc.boolean() }),
        fc.record({ does: fc.constant('forget'), itemId }),
        fc.record({ does: fc.constantFrom('fill', 'free', 'begin', 'stay', 'pass') }),
      ),
      { maxLength: 40 },
    );
    type Step = { does: string; itemId?: string; size?: number; isAsked?: boolean };
    const outcomes = new Set<string>();
    const walk = (all: readonly Step[], held: object | null) => {
      const page = device(held ? { booking_session: JSON.stringify(held) } : {});
      const expected = new Map<string, { name: string; until: number }>();
      let days = 0;
      if (held) expected.set('roadmap', { name: saved.formData.fullName, until: 7 });
      for (const { does, itemId: id = '', size = 0, isAsked = false } of all) {
        if (does === 'keep') {
          const name = 'x'.repeat(size);
          const [answer] = page.keep(of(id, name), isAsked);
          if (answer !== 'progress.refused') expected.set(id, { name, until: days + 7 });
          outcomes.add(answer ?? 'unasked');
        } else if (does === 'forget') {
          page.tell({ type: 'storage.forgetProgress', itemId: id });
          expected.delete(id);
        } else if (does === 'begin') page.tell({ type: 'storage.begin' });
        else if (does === 'stay') {
          page.tell({ type: 'storage.save', session: { ...draft, formData: null } });
        } else if (does === 'fill') page.fill();
        else if (does === 'free') page.free();
        else {
          page.pass(DAY_MS);
          days += 1;
        }
        const due = [...expected].filter(([, { until }]) => days < until);
        expect(page.kept().toSorted()).toEqual(due.map(([at, { name }]) => [at, name]).toSorted());
      }
    };
    fc.assert(fc.property(steps, fc.constantFrom(null, saved), walk), { seed: 1, numRuns: 300 });
    expect(outcomes).toEqual(new Set(['progress.stored', 'progress.refused', 'unasked']));
  });
});
