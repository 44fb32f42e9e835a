import { useId } from 'react';
import { color } from '#web/theme/tokens.ts';
import { Horizon } from './horizon.ts';

/** Lights on their way up: where, how large, how near. */
const lights = [
  [420, 300, 5, 0.9],
  [500, 246, 6, 1],
  [566, 286, 4, 0.8],
  [604, 190, 5, 0.9],
  [668, 240, 7, 1],
  [716, 150, 4, 0.75],
  [760, 206, 6, 1],
  [812, 108, 5, 0.8],
  [846, 172, 7, 1],
  [902, 226, 5, 0.9],
  [924, 84, 4, 0.7],
  [966, 140, 6, 0.95],
  [1020, 52, 4, 0.65],
  [1042, 190, 5, 0.85],
  [1094, 104, 5, 0.8],
  [1160, 150, 4, 0.7],
  [1188, 48, 3, 0.6],
  [1244, 96, 4, 0.65],
  [1330, 60, 3, 0.5],
  [1372, 130, 3, 0.5],
  [330, 262, 4, 0.7],
  [236, 300, 3, 0.55],
] as const;

/** The people who let the lanterns rise: their positions on the ridge and their heights. */
const people = [
  [392, 358, 0.8],
  [432, 356, 0.94],
  [512, 352, 0.9],
  [541, 353, 0.58],
  [572, 353, 0.84],
  [662, 354, 0.96],
  [748, 358, 0.82],
  [782, 360, 0.92],
  [884, 366, 0.88],
  [912, 368, 0.54],
  [990, 372, 0.9],
] as const;

/** Many people on a ridge let small lights rise; nobody stands in front. */
export function LanternsScene() {
  const glow = useId();
  return (
    <Horizon viewBox="0 0 1440 440" aria-hidden="true" focusable="false">
      <radialGradient id={glow}>
        <stop offset="0" stopColor="#ffdca3" stopOpacity="0.85" />
        <stop offset="0.4" stopColor="#f0a653" stopOpacity="0.3" />
        <stop offset="1" stopColor="#f0a653" stopOpacity="0" />
      </radialGradient>
      <path d="M0 330c190-70 420-74 640-26s500 30 800-40v176H0z" fill="#64284f" />
      {lights.map(([x, y, size, opacity]) => (
        <g key={`${x} ${y}`} opacity={opacity}>
          <circle cx={x} cy={y} r={size * 7} fill={`url(#${glow})`} />
          <path
            d={`M${x - size} ${y - size * 1.3}h${size * 2}l${size * 0.4} ${size * 2.4}h${size * -2.8}z`}
            fill="#fff1d6"
            stroke="#fff1d6"
            strokeWidth={size * 0.6}
            strokeLinejoin="round"
          />
        </g>
      ))}
      <path d="M0 384c200-56 420-62 640-46s480 40 800-30v132H0z" fill="#3c1b49" />
      <g fill="#161231">
        {people.map(([x, y, size]) => (
          <g key={x} transform={`translate(${x} ${y}) scale(${size})`}>
            <circle cy="-62" r="10" />
            <path d="M0-50c-11 0-16 8-17 22l-6 38c15 5 31 5 46 0l-6-38c-1-14-6-22-17-22z" />
          </g>
        ))}
      </g>
      <path
        d="M0 424c280-30 560-26 800-10s440 8 640-18v44H0z"
        fill={`var(--ground, ${color.paper})`}
      />
    </Horizon>
  );
}

const stars = [
  [420, 40, 2],
  [560, 96, 1.6],
  [690, 30, 1.8],
  [850, 70, 2],
  [1010, 34, 1.6],
  [1180, 90, 2],
  [250, 84, 1.8],
  [120, 44, 1.6],
  [1330, 50, 1.8],
] as const;

interface House {
  x: number;
  /** The height of its ground. */
  y: number;
  width: number;
  height: number;
  fill: string;
  /** A tower that catches the wind. */
  tower?: number;
  windows: readonly number[];
}

const houses: House[] = [
  { x: 356, y: 296, width: 92, height: 62, fill: '#3a1b4c', windows: [20, 56] },
  { x: 470, y: 286, width: 70, height: 88, fill: '#451f50', tower: 14, windows: [28] },
  { x: 556, y: 300, width: 104, height: 70, fill: '#2e1845', windows: [18, 72] },
  { x: 800, y: 300, width: 96, height: 76, fill: '#2e1845', tower: 52, windows: [18] },
  { x: 912, y: 288, width: 84, height: 60, fill: '#451f50', windows: [16, 52] },
  { x: 1010, y: 296, width: 74, height: 84, fill: '#3a1b4c', windows: [28] },
  { x: 208, y: 300, width: 84, height: 52, fill: '#451f50', windows: [34] },
  { x: 1164, y: 302, width: 92, height: 56, fill: '#451f50', windows: [22, 58] },
];

/** A village of the Gulf at night: in each house a light is on, and the way leads to a door that is open. */
export function VillageScene() {
  const [glow, fall] = [useId(), useId()];
  return (
    <Horizon viewBox="0 0 1440 440" aria-hidden="true" focusable="false">
      <radialGradient id={glow}>
        <stop offset="0" stopColor="#ffe2b0" stopOpacity="0.8" />
        <stop offset="0.4" stopColor="#eda84f" stopOpacity="0.3" />
        <stop offset="1" stopColor="#eda84f" stopOpacity="0" />
      </radialGradient>
      <linearGradient id={fall} x2="0" y2="1">
        <stop stopColor="#ffe2b0" />
        <stop offset="1" stopColor="#f3c98b" />
      </linearGradient>
      <g fill="#fdf6ea" opacity="0.7">
        {stars.map(([x, y, r]) => (
          <circle key={x} cx={x} cy={y} r={r} />
        ))}
      </g>
      <path d="M0 270c240-64 470-74 720-74s480 10 720 74v170H0z" fill="#64284f" />
      {houses.map((house) => (
        <LitHouse key={house.x} {...house} glow={glow} />
      ))}
      <path d="M0 318c220-30 440-36 720-36s500 6 720 36v122H0z" fill="#4a2050" />
      <circle cx="730" cy="250" r="150" fill={`url(#${glow})`} />
      <path d="M676 300v-92h18v-16h72v16h18v92z" fill="#241340" />
      <path d="M704 300v-44a26 26 0 0152 0v44z" fill="#fff1d6" />
      <path d="M704 300v-44a26 26 0 0114-23v77z" fill="#7f3512" />
      <path
        d="M718 300h38c14 12 10 22-30 34s-96 24-52 44 96 28 22 62h248c40-34 20-54-44-66s-110-18-84-34 0-30-60-40z"
        fill={`url(#${fall})`}
      />
      <g fill="#241340">
        <path d="M322 322c4-30 4-54 0-78l5-1c6 24 7 50 5 79z" />
        <path d="M324 246c-16-12-32-10-42 4 14-4 26-4 42-4zm0 0c-8-18-22-24-36-18 14 2 24 6 36 18zm0 0c2-20 14-30 30-26-12 4-22 12-30 26zm0 0c14-12 30-12 42 2-14-4-26-4-42-2z" />
        <path d="M1124 326c-4-34-4-62 0-90l-5-1c-6 28-7 58-5 91z" />
        <path d="M1120 238c16-12 32-10 42 4-14-4-26-4-42-4zm0 0c8-18 22-24 36-18-14 2-24 6-36 18zm0 0c-2-20-14-30-30-26 12 4 22 12 30 26zm0 0c-14-12-30-12-42 2 14-4 26-4 42-2z" />
      </g>
      <path
        d="M0 418c280-26 560-18 800-4s440 6 640-20v46H0z"
        fill={`var(--ground, ${color.paper})`}
      />
    </Horizon>
  );
}

function LitHouse({ x, y, width, height, fill, tower, windows, glow }: House & { glow: string }) {
  const top = y - height;
  return (
    <g>
      <path d={`M${x} ${y + 30}V${top}h${width}v${height + 30}z`} fill={fill} />
      {tower !== undefined && (
        <>
          <path d={`M${x + tower} ${top}v-48h32v48z`} fill={fill} />
          <path
            d={`M${x + tower + 9} ${top - 12}v-26m7 26v-26m7 26v-26`}
            stroke="#64284f"
            strokeWidth="2.5"
          />
        </>
      )}
      {windows.map((along) => (
        <g key={along}>
          <circle cx={x + along + 8} cy={top + 30} r="38" fill={`url(#${glow})`} />
          <path d={`M${x + along} ${top + 42}v-16a8 8 0 0116 0v16z`} fill="#ffe2b0" />
        </g>
      ))}
    </g>
  );
}
