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
