import sharp from 'sharp';

export const COVER_PATH = '/podcasts/cover.jpg';

/** Podcast apps ask for a square of 1,400 to 3,000 pixels. */
const SIDE = 1_400;

const waves = [1, 2, 3]
  .map((wave) => {
    const reach = 150 + wave * 110;
    const height = 170 + wave * 90;
    const side = (sign: 1 | -1) =>
      `<path d="M${700 + sign * reach} ${700 - height}q${sign * 150} ${height} 0 ${2 * height}"/>`;
    return `<g opacity="${1 - wave * 0.22}">${side(1)}${side(-1)}</g>`;
  })
  .join('');

const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE}" height="${SIDE}" viewBox="0 0 1400 1400">
  <linearGradient id="sky" x1="0" y1="0" x2="0" y2="1">
    <stop offset="0" stop-color="#161231"/><stop offset="0.55" stop-color="#54264f"/><stop offset="1" stop-color="#a2475a"/>
  </linearGradient>
  <path d="M0 0h1400v1400H0z" fill="url(#sky)"/>
  <circle cx="700" cy="700" r="150" fill="#eda84f"/><circle cx="700" cy="700" r="84" fill="#fff1d6"/>
  <g fill="none" stroke="#fdf6ea" stroke-width="26" stroke-linecap="round">${waves}</g>
</svg>`;

let drawn: Promise<Uint8Array<ArrayBuffer>> | undefined;

/** Draws the podcast's cover as JPEG: a small light from which waves spread to both sides. */
export function podcastCover(): Promise<Uint8Array<ArrayBuffer>> {
  drawn ??= sharp(Buffer.from(drawing))
    .jpeg({ quality: 88 })
    .toBuffer()
    .then((image) => new Uint8Array(image));
  return drawn;
}
