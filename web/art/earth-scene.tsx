import { useId } from 'react';
import { color } from '#web/theme/tokens.ts';
import { Horizon } from './horizon.ts';

/** Lights of many countries: where, how large. */
const lights = [
  [196, 372, 4],
  [300, 318, 5],
  [404, 300, 4],
  [452, 236, 5],
  [548, 280, 4],
  [600, 196, 5],
  [664, 330, 4],
  [838, 182, 5],
  [908, 262, 4],
  [980, 220, 5],
  [1040, 300, 5],
  [1120, 344, 4],
  [1232, 366, 4],
] as const;

const home = [772, 268] as const;

/** The round earth at night, as wide as the page: lights of many countries, and lines from the one in the Gulf. */
export function EarthScene() {
  const [air, ground, glow] = [useId(), useId(), useId()];
  return (
    <Horizon viewBox="0 0 1440 440" aria-hidden="true" focusable="false">
      <radialGradient id={air} gradientUnits="userSpaceOnUse" cx="720" cy="1010" r="960">
        <stop offset="0.88" stopColor="#f6c583" stopOpacity="0.8" />
        <stop offset="0.91" stopColor="#c96a45" stopOpacity="0.4" />
        <stop offset="1" stopColor="#873850" stopOpacity="0" />
      </radialGradient>
      <linearGradient id={ground} x2="0" y2="1">
        <stop stopColor="#3b2a6b" />
        <stop offset="0.3" stopColor="#241a4c" />
      </linearGradient>
      <radialGradient id={glow}>
        <stop offset="0" stopColor="#ffe2b0" stopOpacity="0.95" />
        <stop offset="0.4" stopColor="#eda84f" stopOpacity="0.4" />
        <stop offset="1" stopColor="#eda84f" stopOpacity="0" />
      </radialGradient>
      <circle cx="720" cy="1010" r="960" fill={`url(#${air})`} />
      <circle cx="720" cy="1010" r="850" fill={`url(#${ground})`} />
      <g fill="none" stroke="#6a5590" strokeWidth="1.5" opacity="0.8">
        <path d="M-60 660Q720 -40 1500 660M720 160v280M430 208Q470 320 478 440M1010 208Q970 320 962 440M196 342Q236 390 246 440M1244 342Q1204 390 1194 440M0 560Q720 190 1440 560" />
      </g>
      <g fill="none" stroke="#eda84f" strokeWidth="2" strokeLinecap="round" opacity="0.75">
        {lights.map(([x, y]) => (
          <path
            key={x}
            d={`M${home[0]} ${home[1]}Q${(home[0] + x) / 2} ${(home[1] + y) / 2 - 30 - Math.abs(home[0] - x) / 6} ${x} ${y}`}
          />
        ))}
      </g>
      {lights.map(([x, y, r]) => (
        <g key={x}>
          <circle cx={x} cy={y} r={r * 5} fill={`url(#${glow})`} />
          <circle cx={x} cy={y} r={r} fill="#ffe2b0" />
        </g>
      ))}
      <circle cx={home[0]} cy={home[1]} r="56" fill={`url(#${glow})`} />
      <circle cx={home[0]} cy={home[1]} r="12" fill="#fff1d6" />
      <path
        d="M0 426c280-22 560-16 800-4s440 4 640-16v34H0z"
        fill={`var(--ground, ${color.paper})`}
      />
    </Horizon>
  );
}
