/** A video at one of the hosts whose players the site shows. */
export interface HostedVideo {
  host: 'YouTube' | 'Vimeo';
  /** Where it plays inside a page, at once; the host keeps no cookies for it. */
  player: string;
}

/** Where the players of `videoAt` come from. */
export const playerOrigins = ['https://www.youtube-nocookie.com', 'https://player.vimeo.com'];

const YOUTUBE =
  /^https:\/\/(?:(?:www\.)?youtube\.com\/watch\?v=|youtu\.be\/)([\w-]{11})(?:[&?#]|$)/;
const VIMEO = /^https:\/\/(?:www\.)?vimeo\.com\/(\d+)(?:\/([\da-f]+))?(?:[/?#]|$)/;

/**
 * The video that an address leads to, as browsers show it; undefined where it leads to anything else.
 * Unlisted videos of Vimeo have a second part, without which they do not play.
 */
export function videoAt(address: string): HostedVideo | undefined {
  const [, youtubeId] = YOUTUBE.exec(address) ?? [];
  if (youtubeId) {
    const player = `https://www.youtube-nocookie.com/embed/${youtubeId}?autoplay=1&rel=0`;
    return { host: 'YouTube', player };
  }
  const [, vimeoId, hash] = VIMEO.exec(address) ?? [];
  if (!vimeoId) return undefined;
  const unlisted = hash ? `&h=${hash}` : '';
  const player = `https://player.vimeo.com/video/${vimeoId}?autoplay=1&dnt=1${unlisted}`;
  return { host: 'Vimeo', player };
}
