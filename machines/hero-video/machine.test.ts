import { describe, expect, it } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { after } from '../testing/actors.ts';
import { coverageOf, journeysOf, type Model, print, replay } from '../testing/walk.ts';
import { type DeviceFacts, deviceTier } from './device-tier.ts';
import {
  act,
  change,
  desktop,
  desktopFacts,
  enter,
  failed,
  leave,
  own,
  phone,
  play,
  played,
  refused,
  still,
  stop,
  youtubeFailed,
  youtubePlayed,
} from './fixtures.ts';
import { heroVideoMachine, viewHeroVideo } from './machine.ts';
import type { HeroVideoEvent, HeroVideoInput } from './types.ts';

function open(input: Partial<HeroVideoInput> = {}, ...events: HeroVideoEvent[]) {
  const clock = new SimulatedClock();
  const actor = createActor(heroVideoMachine, { clock, input: { ...own, ...input } }).start();
  const send = (...more: HeroVideoEvent[]) => {
    for (const event of more) actor.send(event);
  };
  send(...events);
  return {
    clock,
    send,
    view: () => viewHeroVideo(actor.getSnapshot()),
    kind: () => viewHeroVideo(actor.getSnapshot()).control.kind,
    wasStopped: () => actor.getSnapshot().context.wasStopped,
  };
}

const nothing = { source: null, isMoving: false, control: { kind: 'none' } };
/** A film can be stopped before it is visible. */
const loading = { source: 'file', isMoving: false, control: { kind: 'stop' } };
const atYoutube = { hasYoutube: true };

describe('the hero’s video', () => {
  it('VIDEO-01, VIDEO-12: the drawing stands alone until the hero is near', () => {
    const hero = open();
    expect(hero.view()).toEqual(nothing);
    hero.send(enter);
    expect(hero.view()).toEqual(loading);
    hero.send(played);
    expect(hero.view()).toEqual({ source: 'file', isMoving: true, control: { kind: 'stop' } });
  });

  it('VIDEO-03: the own file plays without YouTube, and where a film does not fit', () => {
    expect(open({}, enter).view().source).toBe('file');
    expect(open({ ...atYoutube, device: phone }, enter, act).view().source).toBe('file');
  });

  it('VIDEO-04: nothing plays on a weak device, or without a source', () => {
    expect(open({ device: still }, enter).view()).toEqual(nothing);
    expect(open({ hasFile: false }, enter).view()).toEqual(nothing);
  });

  it('VIDEO-05: a file that fails is tried again after one second and after two, then the drawing stays', () => {
    const hero = open({}, enter, failed);
    const retrying = (retry: number) => ({ kind: 'retrying', retry, most: 2 });
    expect(hero.view()).toEqual({ ...nothing, control: retrying(1) });
    hero.clock.increment(999);
    expect(hero.view().source).toBeNull();
    hero.clock.increment(1);
    expect(hero.view()).toEqual({ ...nothing, source: 'file', control: retrying(1) });
    hero.send(failed);
    hero.clock.increment(1_999);
    expect(hero.view()).toEqual({ ...nothing, control: retrying(2) });
    hero.clock.increment(1);
    expect(hero.view().source).toBe('file');
    hero.send(failed);
    expect(hero.view()).toEqual(nothing);
  });

  it('VIDEO-05: a file that has played counts its tries anew', () => {
    const hero = open({}, enter, failed);
    hero.clock.increment(1_000);
    hero.send(played, failed);
    expect(hero.view().control).toMatchObject({ kind: 'retrying', retry: 1 });
  });

  it('VIDEO-06: waits on a phone for the first touch, click, scroll or key', () => {
    const hero = open({ device: phone }, enter);
    expect(hero.view()).toEqual({ ...nothing, control: { kind: 'tapToPlay' } });
    hero.send(act);
    expect(hero.view().source).toBe('file');
  });

  it('a browser that refuses to play by itself waits as well, and plays on request', () => {
    const hero = open({}, enter, refused);
    expect(hero.kind()).toBe('tapToPlay');
    hero.send(play);
    expect(hero.view().source).toBe('file');
  });

  it('VIDEO-02, VIDEO-07: nothing is loaded from YouTube before somebody asks for it', () => {
    const hero = open(atYoutube, enter, act);
    expect(hero.view()).toEqual({ ...nothing, control: { kind: 'tapToPlay' } });
    hero.send(play);
    expect(hero.view()).toEqual({
      source: 'youtube',
      isMoving: false,
      control: { kind: 'loadingYoutube' },
    });
    hero.send(youtubePlayed);
    expect(hero.view()).toMatchObject({ isMoving: true, control: { kind: 'stop' } });
    hero.send(stop);
    expect(hero.view()).toEqual({ ...nothing, control: { kind: 'play' } });
  });

  it.each<[string, (hero: ReturnType<typeof open>) => void]>([
    ['says so', (hero) => hero.send(youtubeFailed)],
    ['does so while it plays', (hero) => hero.send(youtubePlayed, youtubeFailed)],
    ['does not answer', (hero) => hero.clock.increment(15_000)],
  ])('VIDEO-03, VIDEO-07: the own file takes over from a player that %s', (_, fail) => {
    const hero = open(atYoutube, enter, play);
    fail(hero);
    expect(hero.view()).toEqual({ ...nothing, control: { kind: 'youtubeFailed' } });
    hero.clock.increment(3_000);
    expect(hero.view()).toEqual(loading);
  });

  it('VIDEO-04: the drawing takes over where there is no own file', () => {
    const hero = open({ ...atYoutube, hasFile: false }, enter, play, youtubeFailed);
    hero.clock.increment(3_000);
    expect(hero.view()).toEqual(nothing);
  });

  it('stays stopped, and is fetched again only when somebody asks', () => {
    const hero = open({}, enter, played, stop);
    expect(hero.view()).toEqual({ ...nothing, control: { kind: 'play' } });
    hero.send(act);
    expect(hero.view().source).toBeNull();
    expect(hero.wasStopped()).toBe(true);
    const next = open({ wasStopped: true }, enter, act);
    expect(next.view()).toEqual({ ...nothing, control: { kind: 'play' } });
    next.send(play);
    expect(next.view().source).toBe('file');
    expect(next.wasStopped()).toBe(false);
  });

  it('rests while it is out of sight', () => {
    const hero = open({}, enter, played, leave);
    expect(hero.view()).toMatchObject({ source: 'file', isMoving: false });
    hero.send(played);
    expect(hero.view().isMoving).toBe(false);
    hero.send(enter, played);
    expect(hero.view().isMoving).toBe(true);
  });

  it('VIDEO-10: ends at once when somebody asks their device for less motion, and begins when they no longer do', () => {
    const hero = open({}, enter, played, change(still));
    expect(hero.view()).toEqual(nothing);
    hero.send(change(still));
    expect(hero.view()).toEqual(nothing);
    hero.send(change(desktop));
    expect(hero.view().source).toBe('file');
  });

  it('VIDEO-12: continues when the window changes its size', () => {
    const hero = open({}, enter, played, change(phone));
    expect(hero.view().isMoving).toBe(true);
  });
});

const modelOf = (input: HeroVideoInput): Model => ({
  machine: heroVideoMachine,
  input,
  events: [
    enter,
    leave,
    act,
    play,
    stop,
    played,
    failed,
    refused,
    youtubePlayed,
    youtubeFailed,
    change(desktop),
    change(phone),
    change(still),
    after('retryDue', 'heroVideo.file.retrying'),
    after('youtubeIsLate', 'heroVideo.youtube.loading'),
    after('failureWasShown', 'heroVideo.youtube.failed'),
  ],
  facts: ({ context }) => context,
});

describe('the hero’s video', () => {
  it('walks every transition', () => {
    const models = [
      own,
      { ...own, hasYoutube: true },
      { ...own, hasYoutube: true, hasFile: false },
    ];
    const result = coverageOf(models.map(modelOf).map((model) => replay(model, journeysOf(model))));
    print('hero video', result);
    expect(result).toMatchObject({ missed: [], unreached: [], strayed: [] });
  });
});

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
