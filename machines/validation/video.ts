/** A video at one of the hosts whose players the site shows. */
export interface HostedVideo {
  host: 'YouTube' | 'Vimeo';
  /** The address at which it plays inside a page, at once; the host keeps no cookies for it. */
  player: string;
}

export const YOUTUBE_ORIGIN = 'https://www.youtube-nocookie.com';

/** The origins of the players. */
export const playerOrigins = [YOUTUBE_ORIGIN, 'https://player.vimeo.com'];

/** A video of YouTube as a background: without sound and controls, again and again, and telling how it is by messages. */
export function youtubeBackground(id: string, origin: string): string {
  const asked = { autoplay: '1', mute: '1', loop: '1', playlist: id, controls: '0', rel: '0' };
  const query = new URLSearchParams({ ...asked, playsinline: '1', enablejsapi: '1', origin });
  return `${YOUTUBE_ORIGIN}/embed/${id}?${query}`;
}

const YOUTUBE =
  /^https:\/\/(?:(?:www\.)?youtube\.com\/watch\?v=|youtu\.be\/)([\w-]{11})(?:[&?#]|$)/;
const VIMEO = /^https:\/\/(?:www\.)?vimeo\.com\/(\d+)(?:\/([\da-f]+))?(?:[/?#]|$)/;

/**
 * Returns the video that an address leads to, as browsers show it; undefined for any other address.
 * Unlisted videos of Vimeo have a second part, without which they do not play.
 */
export function videoAt(address: string): HostedVideo | undefined {
  const [, youtubeId] = YOUTUBE.exec(address) ?? [];
  if (youtubeId) {
    const player = `${YOUTUBE_ORIGIN}/embed/${youtubeId}?autoplay=1&rel=0`;
    return { host: 'YouTube', player };
  }
  const [, vimeoId, hash] = VIMEO.exec(address) ?? [];
  if (!vimeoId) return undefined;
  const unlisted = hash ? `&h=${hash}` : '';
  const player = `https://player.vimeo.com/video/${vimeoId}?autoplay=1&dnt=1${unlisted}`;
  return { host: 'Vimeo', player };
}

/**
 * Returns the origin of the video file at a full address; undefined where a page's policy cannot
 * name it.
 */
export function videoFileOrigin(address: string): string | undefined {
  if (!address.startsWith('https://') || !URL.canParse(address)) return undefined;
  const { origin } = new URL(address);
  return /^https:\/\/[a-z\d.-]+(:\d+)?$/.test(origin) ? origin : undefined;
}
