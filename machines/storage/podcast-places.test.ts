import { describe, expect, it } from 'vitest';
import { placeIn, withPlace } from './podcast-places.ts';

const heard = (second: number, id = 'a', now = 1) => ({ id, second, length: 600, now });

describe('the places in episodes', () => {
  it('an episode goes on where it was left, independently of others', () => {
    const first = withPlace(null, heard(61.8));
    const both = withPlace(first, heard(30, 'b', 2));
    expect([placeIn(both, 'a'), placeIn(both, 'b'), placeIn(both, 'c')]).toEqual([61, 30, 0]);
  });

  it('an episode that was hardly begun, or heard to its end, begins anew', () => {
    const stored = withPlace(null, heard(300));
    for (const second of [9, 591]) expect(withPlace(stored, heard(second))).toBeNull();
    for (const second of [10, 590])
      expect(placeIn(withPlace(stored, heard(second)), 'a')).toBe(second);
    expect(placeIn(withPlace(null, { ...heard(20), length: Number.NaN }), 'a')).toBe(20);
  });

  it('the place heard longest ago is forgotten when there are too many', () => {
    let json: string | null = null;
    for (let count = 0; count <= 50; count += 1) {
      json = withPlace(json, heard(100, `episode-${count}`, count));
    }
    expect(placeIn(json, 'episode-0')).toBe(0);
    expect(placeIn(json, 'episode-1')).toBe(100);
  });

  it.each(['{', 'null', '7', '{"a": null}', '{"a": {"second": "1", "at": 1}}'])(
    'a broken value counts as none: %s',
    (json) => {
      expect(placeIn(json, 'a')).toBe(0);
      expect(placeIn(withPlace(json, heard(50)), 'a')).toBe(50);
    },
  );

  it('a broken value leaves the others', () => {
    const json = '{"a": null, "b": {"second": 5}, "c": {"second": 70, "at": 1}}';
    expect(JSON.parse(withPlace(json, heard(9)) ?? '')).toEqual({ c: { second: 70, at: 1 } });
  });
});
