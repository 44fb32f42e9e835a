import { describe, expect, it } from 'vitest';
import { type DeviceFacts, deviceTier } from './device-tier.ts';
import { desktopFacts } from './fixtures.ts';

const tierOf = (facts: Partial<DeviceFacts>) => deviceTier({ ...desktopFacts, ...facts });

describe('the device tier', () => {
  it.each<Partial<DeviceFacts>>([
    { prefersReducedMotion: true },
    { savesData: true },
    { memory: 1.9 },
    { cores: 1 },
    { connection: 'slow-2g' },
    { connection: '2g' },
    { connection: '3g' },
  ])('VIDEO-10: %j plays no video', (facts) => {
    expect(tierOf(facts)).toMatchObject({
      tier: 1,
      label: 'still',
      videoQuality: 'none',
      supportsVideo: false,
      supportsPreload: false,
    });
  });

  it('VIDEO-10: the lowest sufficient facts, and facts that a browser does not report, are enough', () => {
    expect(tierOf({ memory: 2, cores: 2 }).tier).toBe(3);
    expect(tierOf({ memory: null, cores: null, connection: null, bandwidth: null }).tier).toBe(3);
  });

  it.each<[Partial<DeviceFacts>, 2 | 3, string]>([
    [{ width: 390, height: 760, isTouch: true }, 2, 'mobile'],
    [{ width: 767, height: 760 }, 2, 'mobile'],
    [{ width: 768, height: 760 }, 3, 'desktop'],
    [{ width: 1024, height: 769, isTouch: true }, 2, 'tablet'],
    [{ width: 1024, height: 768, isTouch: true }, 2, 'mobile'],
    [{ width: 1280, height: 800 }, 3, 'desktop'],
    [{ width: 2110, height: 1000 }, 3, 'ultraWide'],
    [{ width: 2100, height: 1000 }, 3, 'desktop'],
    [{ width: 470, height: 1000, isTouch: true }, 2, 'ultraWide'],
    [{ width: 480, height: 1000, isTouch: true }, 2, 'mobile'],
  ])('VIDEO-11: %j is of tier %i, %s', (facts, tier, label) => {
    expect(tierOf(facts)).toMatchObject({ tier, label, supportsPreload: tier === 3 });
    expect(tierOf(facts).videoQuality).toBe(tier === 3 ? 'high' : 'medium');
  });

  it.each([
    [1280, 800, true],
    [800, 800, true],
    [799, 800, false],
    [2200, 1000, false],
  ])('VIDEO-02: a window of %i by %i is of a film’s shape: %s', (width, height, is) => {
    expect(tierOf({ width, height }).orientationOptimized).toBe(is);
  });

  it('VIDEO-09: returns the facts that the browser reported', () => {
    expect(tierOf({})).toMatchObject({ bandwidth: 10, memory: 8, cores: 8 });
  });
});
