import { expect, test } from 'vitest';
import { eventOfPlayer } from './youtube-messages.ts';

test.each([
  [{ event: 'onError', info: 150 }, 'youtube.failed'],
  [{ event: 'infoDelivery', info: { playerState: 1 } }, 'youtube.played'],
  [{ event: 'initialDelivery', info: { playerState: 1 } }, 'youtube.played'],
  [{ event: 'onStateChange', info: 1 }, 'youtube.played'],
])('VIDEO-03, VIDEO-07: %j of the player is %s', (message, type) => {
  expect(eventOfPlayer(JSON.stringify(message))).toEqual({ type });
});

test.each([
  { event: 'infoDelivery', info: { playerState: 3 } },
  { event: 'infoDelivery', info: null },
  { event: 'onReady' },
  { info: 1 },
  null,
  7,
])('%j says nothing', (message) => {
  expect(eventOfPlayer(JSON.stringify(message))).toBeNull();
});

test.each([undefined, {}, '', '{'])('what is no message (%j) says nothing', (data) => {
  expect(eventOfPlayer(data)).toBeNull();
});
