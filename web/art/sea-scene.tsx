import { useId } from 'react';
import { color } from '#web/theme/tokens.ts';
import { Horizon } from './horizon.ts';

/** Each glint on the water: where, how wide, how strong. */
const glints = [
  [720, 252, 250, 0.95],
  [690, 274, 150, 0.8],
  [768, 290, 190, 0.75],
  [716, 312, 120, 0.65],
  [668, 334, 150, 0.5],
  [786, 348, 130, 0.5],
  [724, 370, 84, 0.4],
  [300, 270, 110, 0.28],
  [1130, 264, 130, 0.28],
  [480, 300, 90, 0.3],
  [960, 312, 104, 0.3],
  [180, 322, 120, 0.2],
  [1280, 330, 110, 0.2],
  [420, 352, 110, 0.24],
  [1060, 362, 120, 0.24],
  [560, 388, 96, 0.22],
  [900, 394, 90, 0.22],
] as const;

/** A wide, still sea that holds the last of the sun. */
export function SeaScene() {
  const [sky, sea] = [useId(), useId()];
  return (
    <Horizon viewBox="0 0 1440 440" aria-hidden="true" focusable="false">
      <radialGradient id={sky}>
        <stop offset="0.1" stopColor="#f6c583" stopOpacity="0.9" />
        <stop offset="0.5" stopColor="#c96a45" stopOpacity="0.42" />
        <stop offset="1" stopColor="#873850" stopOpacity="0" />
      </radialGradient>
      <linearGradient id={sea} x2="0" y2="1">
        <stop stopColor="#8f4560" />
        <stop offset="0.4" stopColor="#522650" />
        <stop offset="1" stopColor="#221a45" />
      </linearGradient>
      <ellipse cx="720" cy="236" rx="700" ry="216" fill={`url(#${sky})`} />
      <circle cx="720" cy="228" r="104" fill="#fff1d6" />
      <path d="M0 234h1440v206H0z" fill={`url(#${sea})`} />
      <g fill="none" stroke="#ffe2b0" strokeLinecap="round" strokeWidth="7">
        {glints.map(([x, y, width, opacity]) => (
          <path
            key={`${x} ${y}`}
            d={`M${x - width / 2} ${y}q${width / 4} -9 ${width / 2} 0t${width / 2} 0`}
            opacity={opacity}
          />
        ))}
      </g>
      <path
        d="M0 408c210 26 470 30 730 12s500-26 710 6v14H0z"
        fill={`var(--ground, ${color.paper})`}
      />
    </Horizon>
  );
}
