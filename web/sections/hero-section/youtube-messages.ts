import type { HeroVideoEvent } from '#machines/hero-video/types.ts';

/** The player's word for a film that runs. */
const PLAYING = 1;

/** What a message of YouTube's player says; null where it says nothing that matters here. */
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
