import { describe, expect, it } from 'vitest';
import { fairTurns } from './fair-turns.ts';

/** Tasks that end when they are told to, and the order in which they began. */
function tasks(lanes: number, bounds?: Parameters<typeof fairTurns>[1]) {
  const take = fairTurns(
    Array.from({ length: lanes }, (_, lane) => lane),
    bounds,
  );
  const begun: string[] = [];
  const ends = new Map<string, (result: Promise<string>) => void>();
  const add = (name: string) =>
    take(name.charAt(0), () => {
      const { promise, resolve } = Promise.withResolvers<string>();
      begun.push(name);
      ends.set(name, resolve);
      return promise;
    });
  const end = async (name: string) => {
    ends.get(name)?.(Promise.resolve(name));
    await new Promise(setImmediate);
  };
  return { add, begun, end, ends };
}

describe('turns', () => {
  it('leave a lane to another sender, however much the first one sends', async () => {
    const { add, begun, end } = tasks(2);
    for (const name of ['a1', 'a2', 'a3']) void add(name);
    void add('b1');
    expect(begun).toEqual(['a1', 'b1']);
    await end('a1');
    expect(begun).toEqual(['a1', 'b1', 'a2']);
  });

  it('go round the senders where lanes are few', async () => {
    const { add, begun, end } = tasks(1);
    for (const name of ['a1', 'a2', 'a3', 'b1', 'b2', 'c1']) void add(name);
    for (const name of ['a1', 'b1', 'c1', 'a2', 'b2', 'a3']) await end(name);
    expect(begun).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3']);
  });

  it('go on after a task that failed, whose sender hears of it', async () => {
    const { add, begun, ends } = tasks(1);
    const failed = add('a1');
    const other = add('b1');
    ends.get('a1')?.(Promise.reject(new Error('broken')));
    await expect(failed).rejects.toThrow('broken');
    await new Promise(setImmediate);
    ends.get('b1')?.(Promise.resolve('done'));
    expect([await other, begun]).toEqual(['done', ['a1', 'b1']]);
  });

  it('refuse what waits beyond the part of one sender, and beyond the part of all', async () => {
    const { add, begun } = tasks(1, { most: 3, mostOfOne: 2, refusal: () => new Error('full') });
    for (const name of ['a1', 'a2', 'a3']) void add(name);
    await expect(add('a4')).rejects.toThrow('full');
    void add('b1');
    await expect(add('c1')).rejects.toThrow('full');
    expect(begun).toEqual(['a1']);
  });
});
