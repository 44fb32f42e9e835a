import { type ReactNode, useId } from 'react';
import { color } from '#web/theme/tokens.ts';
import { Drawing } from './drawing.tsx';

/** The hours from the depth of the night to the morning: the sky, and the land under it. */
const hours = [
  { sky: '#161231', low: '#221d45', land: '#0f0c24' },
  { sky: '#2a1d4d', low: '#54264f', land: '#1c1238' },
  { sky: '#54264f', low: '#a04a3c', land: '#33153a' },
  { sky: '#a04a3c', low: '#eda84f', land: '#5c2444' },
  { sky: '#f0b568', low: '#fff1d6', land: '#8f4443' },
] as const;

const light = '#fdf6ea';
const amber = '#eda84f';

const scenes = {
  night: (
    <g fill={light}>
      <path d="M100 52a30 30 0 1018 46 24 24 0 01-18-46z" />
      <circle cx="48" cy="74" r="2" />
      <circle cx="122" cy="46" r="1.6" />
      <circle cx="60" cy="112" r="1.4" />
      <circle cx="128" cy="122" r="1.8" />
    </g>
  ),
  company: (
    <g>
      <circle cx="80" cy="132" r="42" fill={amber} opacity="0.4" />
      <g fill={light}>
        <circle cx="62" cy="112" r="9" />
        <path d="M46 160c0-24 5-36 16-36s16 12 16 36z" />
        <circle cx="98" cy="112" r="9" />
        <path d="M82 160c0-24 5-36 16-36s16 12 16 36z" />
      </g>
    </g>
  ),
  steps: (
    <path
      d="M58 194c-6-16 36-20 40-36s-34-18-28-34 26-8 28-24"
      fill="none"
      stroke={light}
      strokeWidth="5"
      strokeLinecap="round"
      strokeDasharray="1 13"
    />
  ),
  lantern: (
    <g>
      <circle cx="80" cy="104" r="44" fill={amber} opacity="0.45" />
      <path
        d="M80 12v50m-12 12a12 12 0 0124 0M60 76h40M58 132h44M64 76l-4 56m36-56l4 56"
        fill="none"
        stroke={light}
        strokeWidth="4"
        strokeLinecap="round"
      />
      <path d="M80 86c10 14 12 20 12 26a12 12 0 01-24 0c0-6 2-12 12-26z" fill={light} />
    </g>
  ),
  sun: (
    <g>
      <circle cx="80" cy="132" r="30" fill={light} />
      <path
        d="M80 84V68m34 30l11-11M46 98L35 87m93 43h16m-128 0h16"
        stroke={light}
        strokeWidth="4"
        strokeLinecap="round"
      />
    </g>
  ),
} satisfies Record<string, ReactNode>;

export type WindowScene = keyof typeof scenes;

/**
 * Draws the view through an arched window. `hour` runs from 0, the depth of the night, to 1, the
 * morning.
 */
export function WindowDrawing({ scene, hour }: { scene: WindowScene; hour: number }) {
  const id = useId();
  const { sky, low, land } = hours[Math.round(hour * (hours.length - 1))] ?? hours[0];
  const arch = 'M6 200V80a74 74 0 01148 0v120z';
  return (
    <Drawing viewBox="0 0 160 206">
      <linearGradient id={`${id}sky`} x2="0" y2="1">
        <stop stopColor={sky} />
        <stop offset="1" stopColor={low} />
      </linearGradient>
      <clipPath id={id}>
        <path d={arch} />
      </clipPath>
      <g clipPath={`url(#${id})`}>
        <path d="M0 0h160v200H0z" fill={`url(#${id}sky)`} />
        {scene === 'sun' && scenes.sun}
        <path d="M0 156c30-12 62-14 92-4s46 6 68-4v60H0z" fill={land} />
        {scene !== 'sun' && scenes[scene]}
      </g>
      <path d={arch} fill="none" stroke={color.drawing} strokeWidth="4" />
      <path d="M0 203h160" stroke={color.drawing} strokeWidth="6" />
    </Drawing>
  );
}
