import { useId } from 'react';
import { color } from '#web/theme/tokens.ts';
import { Drawing } from './drawing.tsx';
import company from './window-company.svg?drawing';
import lantern from './window-lantern.svg?drawing';
import night from './window-night.svg?drawing';
import steps from './window-steps.svg?drawing';
import sun from './window-sun.svg?drawing';

/** The hours from the depth of the night to the morning: the sky, and the land under it. */
const hours = [
  { sky: '#161231', low: '#221d45', land: '#0f0c24' },
  { sky: '#2a1d4d', low: '#54264f', land: '#1c1238' },
  { sky: '#54264f', low: '#a04a3c', land: '#33153a' },
  { sky: '#a04a3c', low: '#eda84f', land: '#5c2444' },
  { sky: '#f0b568', low: '#fff1d6', land: '#8f4443' },
] as const;

const scenes = { night, company, steps, lantern, sun };

export type WindowScene = keyof typeof scenes;

/**
 * Draws the view through an arched window. `hour` runs from 0, the depth of the night, to 1, the
 * morning.
 */
export function WindowDrawing({ scene, hour }: { scene: WindowScene; hour: number }) {
  const id = useId();
  const { sky, low, land } = hours[Math.round(hour * (hours.length - 1))] ?? hours[0];
  const view = scenes[scene].props.children;
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
        {scene === 'sun' && view}
        <path d="M0 156c30-12 62-14 92-4s46 6 68-4v60H0z" fill={land} />
        {scene !== 'sun' && view}
      </g>
      <path d={arch} fill="none" stroke={color.drawing} strokeWidth="4" />
      <path d="M0 203h160" stroke={color.drawing} strokeWidth="6" />
    </Drawing>
  );
}
