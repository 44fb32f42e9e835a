import type { HeroVideoEvent } from '#machines/hero-video/types.ts';

/** The player's code for a film that plays. */
const PLAYING = 1;

/** Returns the event of a message from YouTube's player; null if it does not matter here. */
export function eventOfPlayer(data: unknown): HeroVideoEvent | null {
  const message = read(data);
  if (message?.event === 'onError') return { type: 'youtube.failed' };
  const info = message?.info;
  const state = typeof info === 'object' ? info?.playerState : info;
  const tellsState = ['initialDelivery', 'infoDelivery', 'onStateChange'];
  const isPlaying = tellsState.includes(message?.event ?? '') && state === PLAYING;
  return isPlaying ? { type: 'youtube.played' } : null;
}

interface Message {
  event?: string;
  info?: { playerState?: number } | number | null;
}

function read(data: unknown): Message | null {
  if (typeof data !== 'string') return null;
  try {
    const message: unknown = JSON.parse(data);
    return typeof message === 'object' ? (message as Message | null) : null;
  } catch {
    return null;
  }
}
