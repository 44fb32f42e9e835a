import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { HeroVideoEvent } from '#machines/hero-video/types.ts';
import { eventOfPlayer } from './film.tsx';
import { watchSurroundings } from './surroundings.ts';

test.each([
  [{ event: 'onError', info: 150 }, 'youtube.failed'],
  [{ event: 'infoDelivery', info: { playerState: 1 } }, 'youtube.played'],
  [{ event: 'initialDelivery', info: { playerState: 1 } }, 'youtube.played'],
  [{ event: 'onStateChange', info: 1 }, 'youtube.played'],
])('VIDEO-03, VIDEO-07: the player’s message %j means %s', (message, type) => {
  expect(eventOfPlayer(JSON.stringify(message))).toEqual({ type });
});

test.each([
  { event: 'infoDelivery', info: { playerState: 3 } },
  { event: 'infoDelivery', info: null },
  { event: 'onReady' },
  { info: 1 },
  null,
  7,
])('the message %j means nothing', (message) => {
  expect(eventOfPlayer(JSON.stringify(message))).toBeNull();
});

test.each([undefined, {}, '', '{'])('a value that is no message (%j) means nothing', (data) => {
  expect(eventOfPlayer(data)).toBeNull();
});

describe('surroundings', () => {
  let window: EventTarget;
  let motion: EventTarget;
  let margin: string | undefined;
  let move: (entries: Array<{ isIntersecting: boolean }>) => void;
  const disconnect = vi.fn();
  const sent: HeroVideoEvent[] = [];

  class FakeNode {}
  const button = new FakeNode();
  const slot = { contains: (target: unknown) => target === button } as unknown as HTMLElement;
  const stage = {} as HTMLElement;

  beforeEach(() => {
    vi.useFakeTimers();
    sent.length = 0;
    disconnect.mockClear();
    window = new EventTarget();
    motion = new EventTarget();
    vi.stubGlobal('addEventListener', window.addEventListener.bind(window));
    vi.stubGlobal('matchMedia', () => Object.assign(motion, { matches: false }));
    vi.stubGlobal('navigator', {});
    vi.stubGlobal('innerWidth', 1280);
    vi.stubGlobal('innerHeight', 800);
    vi.stubGlobal('Node', FakeNode);
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        observe = vi.fn();
        disconnect = disconnect;
        constructor(tell: typeof move, { rootMargin }: IntersectionObserverInit) {
          move = tell;
          margin = rootMargin;
        }
      },
    );
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });

  const watch = () => watchSurroundings(stage, slot, (event) => sent.push(event));
  const sentTypes = () => sent.map(({ type }) => type);

  test('VIDEO-12: the hero counts as near from 200 px outside the screen', () => {
    watch();
    expect(margin).toBe('200px');
    move([{ isIntersecting: true }]);
    move([{ isIntersecting: false }]);
    expect(sentTypes()).toEqual(['hero.entered', 'hero.left']);
  });

  test('VIDEO-12: a window that is drawn larger is measured once, after it has rested for 100 ms', () => {
    watch();
    for (const width of [1281, 1290, 800]) {
      vi.stubGlobal('innerWidth', width);
      window.dispatchEvent(new Event('resize'));
      vi.advanceTimersByTime(99);
    }
    expect(sent).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(sentTypes()).toEqual(['device.changed']);
    vi.advanceTimersByTime(1_000);
    expect(sent).toHaveLength(1);
  });

  test('VIDEO-10: a changed wish about motion is reported at once', () => {
    watch();
    motion.dispatchEvent(new Event('change'));
    expect(sentTypes()).toEqual(['device.changed']);
  });

  test.each(['pointerdown', 'touchstart', 'click', 'scroll', 'keydown'])(
    'VIDEO-06: %s is reported, except on the film’s own button',
    (name) => {
      watch();
      const happen = (target: FakeNode) =>
        window.dispatchEvent(Object.defineProperty(new Event(name), 'target', { value: target }));
      happen(button);
      expect(sent).toEqual([]);
      happen(new FakeNode());
      expect(sentTypes()).toEqual(['person.acted']);
    },
  );

  test('nothing is reported once it has ended, not even a resize that was under way', () => {
    const end = watch();
    window.dispatchEvent(new Event('resize'));
    end();
    window.dispatchEvent(new Event('resize'));
    window.dispatchEvent(new Event('scroll'));
    vi.advanceTimersByTime(1_000);
    expect(sent).toEqual([]);
    expect(disconnect).toHaveBeenCalledOnce();
  });
});
