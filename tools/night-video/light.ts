import { nightFrame, nightGround, nightStars } from '#web/art/night-scene.tsx';

const { width, height } = nightFrame;
/** Half the drawing's size is sharp enough for light. */
const frameSize = { width: 1152, height: 640 };

/** Fainter stars beside the drawn ones, which appear and fade: position, size. */
const faint = [
  [768, 132, 0.9],
  [838, 236, 0.8],
  [902, 74, 0.9],
  [958, 372, 0.8],
  [1012, 152, 0.7],
  [1078, 210, 0.8],
  [1092, 44, 0.9],
  [1158, 316, 0.8],
  [1176, 190, 0.7],
  [1230, 118, 0.9],
  [1284, 330, 0.8],
  [1338, 208, 0.9],
  [1400, 152, 0.8],
  [1418, 96, 0.7],
] as const;

/**
 * Draws the light of one moment, on black: it is added to the drawn night, and black adds nothing. Every
 * movement repeats a whole number of times within a loop, so the last moment leads into the first.
 * @param moment of the loop, from 0 to 1
 */
export function lightAt(moment: number): string {
  /** Goes from 0 to 1 and back, this many times per loop. */
  const breath = (times: number, shift: number) =>
    0.5 - 0.5 * Math.cos(2 * Math.PI * (times * moment + shift));
  const star = ([x, y, r]: readonly [number, number, number], index: number, most: number) => {
    const light = breath(1 + (index % 3), index * 0.37) ** 2;
    return `<g opacity="${most * light}"><circle cx="${x}" cy="${y}" r="${r * 6}" fill="url(#halo)"/><circle cx="${x}" cy="${y}" r="${r * 1.15}" fill="#fff1d6"/></g>`;
  };
  const veil = (y: number, shift: number, most: number) => {
    const x = 760 + 260 * Math.sin(2 * Math.PI * (moment + shift));
    return `<ellipse cx="${x}" cy="${y}" rx="620" ry="46" fill="url(#veil)" opacity="${most * (0.55 + 0.45 * breath(1, shift))}"/>`;
  };
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${frameSize.width}" height="${frameSize.height}">
    <defs>
      <radialGradient id="halo"><stop offset="0" stop-color="#fdf6ea" stop-opacity="0.5"/><stop offset="1" stop-color="#fdf6ea" stop-opacity="0"/></radialGradient>
      <radialGradient id="veil"><stop offset="0" stop-color="#6a4a86" stop-opacity="0.5"/><stop offset="0.6" stop-color="#4a2f66" stop-opacity="0.2"/><stop offset="1" stop-color="#4a2f66" stop-opacity="0"/></radialGradient>
      <radialGradient id="dawn"><stop offset="0" stop-color="#a4503f" stop-opacity="0.42"/><stop offset="0.5" stop-color="#6d2f48" stop-opacity="0.18"/><stop offset="1" stop-color="#6d2f48" stop-opacity="0"/></radialGradient>
      <radialGradient id="door"><stop offset="0" stop-color="#eda84f" stop-opacity="0.36"/><stop offset="0.5" stop-color="#a85a2c" stop-opacity="0.12"/><stop offset="1" stop-color="#a85a2c" stop-opacity="0"/></radialGradient>
      <clipPath id="sky"><path d="${nightGround}V0H0z"/></clipPath>
    </defs>
    <rect width="${width}" height="${height}"/>
    <g clip-path="url(#sky)">
      <ellipse cx="${1080 + 40 * Math.sin(2 * Math.PI * moment)}" cy="600" rx="720" ry="230" fill="url(#dawn)" opacity="${breath(1, 0)}"/>
      ${nightStars.map((each, index) => star(each, index, 0.95)).join('')}
      ${faint.map((each, index) => star(each, index + 2, 0.6)).join('')}
    </g>
    ${veil(606, 0, 0.62)}${veil(668, 0.5, 0.42)}
    <circle cx="1092" cy="566" r="230" fill="url(#door)" opacity="${breath(2, 0.25)}"/>
  </svg>`;
}
