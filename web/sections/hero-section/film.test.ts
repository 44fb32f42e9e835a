import { expect, test } from 'vitest';
import { eventOfPlayer } from './film.tsx';

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
