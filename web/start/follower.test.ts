import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  ASK_EVERY_MS,
  ASK_PAUSE_MS,
  createFollower,
  type Follower,
  LOOK_EVERY_MS,
  OFFER_AFTER_MS,
} from './follower.ts';

let follower: Follower;
/** The server's next answer. */
let published: string | null;
let isAway: boolean;
let isBusy: boolean;
let isCurrent: boolean;
const ask = vi.fn(async () => published);
const show = vi.fn(async () => {});
const offers: boolean[] = [];
const onFailed = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  [published, isAway, isBusy, isCurrent] = [null, false, false, true];
  for (const spy of [ask, show, onFailed]) spy.mockClear();
  offers.length = 0;
  follower = createFollower<string>({
    ask,
    isCurrent: () => isCurrent,
    isAway: () => isAway,
    isBusy: () => isBusy,
    show,
    offer: (isOffered) => offers.push(isOffered),
    now: Date.now,
  });
});
afterEach(() => {
  follower.stop();
  vi.useRealTimers();
});

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

test('asks every minute while the page is in view, and shows nothing where nothing has changed', async () => {
  await pass(3 * ASK_EVERY_MS);
  expect(ask).toHaveBeenCalledTimes(3);
  isAway = true;
  await pass(ASK_EVERY_MS);
  expect(ask).toHaveBeenCalledTimes(3);
  expect(show).not.toHaveBeenCalled();
});

test('asks at once when the page comes back, but not with each flicker of a window', async () => {
  follower.look();
  follower.look();
  await pass(ASK_PAUSE_MS - 1);
  follower.look();
  expect(ask).toHaveBeenCalledTimes(1);
  await pass(1);
  follower.look();
  expect(ask).toHaveBeenCalledTimes(2);
});

test('a change is shown at once where it disturbs nothing, and once', async () => {
  published = 'new';
  await pass(ASK_EVERY_MS);
  expect(show).toHaveBeenCalledExactlyOnceWith('new');
  expect(offers).not.toContain(true);
});

test('a change waits while it would disturb, and comes as soon as it does not', async () => {
  [published, isBusy] = ['new', true];
  await pass(ASK_EVERY_MS + LOOK_EVERY_MS);
  expect(show).not.toHaveBeenCalled();
  isBusy = false;
  await pass(LOOK_EVERY_MS);
  expect(show).toHaveBeenCalledExactlyOnceWith('new');
  expect(offers).not.toContain(true);
});

test('a change that would disturb for long is offered, and shown on request', async () => {
  [published, isBusy] = ['new', true];
  await pass(ASK_EVERY_MS + OFFER_AFTER_MS - 1);
  expect(offers).toEqual([]);
  await pass(1 + LOOK_EVERY_MS);
  expect(offers).toEqual([true]);
  follower.accept(onFailed);
  expect(offers).toEqual([true, false]);
  expect(show).toHaveBeenCalledExactlyOnceWith('new');
});

test('nothing is asked while a change waits, and it is dropped with the page that it belongs to', async () => {
  [published, isBusy] = ['new', true];
  await pass(ASK_EVERY_MS + OFFER_AFTER_MS);
  isCurrent = false;
  await pass(LOOK_EVERY_MS);
  expect(offers.at(-1)).toBe(false);
  follower.accept(onFailed);
  expect(show).not.toHaveBeenCalled();
  expect(ask).toHaveBeenCalledTimes(1);
  await pass(ASK_EVERY_MS);
  expect(ask).toHaveBeenCalledTimes(2);
});

test('a server that does not answer is asked again a minute later', async () => {
  ask.mockRejectedValueOnce(new TypeError('no network'));
  published = 'new';
  await pass(ASK_EVERY_MS);
  expect(show).not.toHaveBeenCalled();
  await pass(ASK_EVERY_MS);
  expect(show).toHaveBeenCalledOnce();
});

test.each([true, false])(
  'a change that cannot be shown falls back, if it was requested (%s)',
  async (isAsked) => {
    show.mockRejectedValueOnce(new TypeError('no script'));
    [published, isBusy] = ['new', isAsked];
    await pass(ASK_EVERY_MS + OFFER_AFTER_MS);
    if (isAsked) follower.accept(onFailed);
    await pass(0);
    expect(show).toHaveBeenCalledOnce();
    expect(onFailed).toHaveBeenCalledTimes(isAsked ? 1 : 0);
  },
);
