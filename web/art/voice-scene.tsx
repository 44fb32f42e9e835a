import { useId } from 'react';
import { styled } from 'styled-components';
import { color } from '#web/theme/tokens.ts';
import { Horizon } from './horizon.ts';

/* The waves fade before the words begin. */
const Scene = styled(Horizon)`
  mask-image: linear-gradient(transparent, #000 45%);
`;

/** How far each wave has come. */
const waves = [96, 150, 212, 282, 360, 446, 540, 642, 752];

/** Two people sit on a hill and talk; what they say spreads over the land like light. */
export function VoiceScene() {
  const glow = useId();
  return (
    <Scene viewBox="0 0 1440 440" aria-hidden="true" focusable="false">
      <radialGradient id={glow}>
        <stop offset="0" stopColor="#ffe2b0" stopOpacity="0.9" />
        <stop offset="0.3" stopColor="#eda84f" stopOpacity="0.4" />
        <stop offset="1" stopColor="#873850" stopOpacity="0" />
      </radialGradient>
      <circle cx="720" cy="322" r="330" fill={`url(#${glow})`} />
      <g fill="none" stroke="#fbe6cd" strokeWidth="5">
        {waves.map((radius, index) => (
          <circle key={radius} cx="720" cy="322" r={radius} opacity={0.72 - index * 0.078} />
        ))}
      </g>
      <circle cx="720" cy="310" r="20" fill="#fff1d6" />
      <path
        d="M0 382c220-20 430-34 560-30 90 3 250 3 330 0 160-6 350 8 550 30v58H0z"
        fill="#3c1b49"
      />
      <g fill="#161231">
        <circle cx="640" cy="262" r="17" />
        <path d="M620 352c-6-38 2-66 22-68 16-1 22 10 26 26l8 22c14 2 28 4 34 8 4 4 2 12-6 12z" />
        <circle cx="800" cy="262" r="17" />
        <path d="M820 352c6-38-2-66-22-68-16-1-22 10-26 26l-8 22c-14 2-28 4-34 8-4 4-2 12 6 12z" />
      </g>
      <path
        d="M0 418c280-20 540-26 760-16s460 8 680-4v42H0z"
        fill={`var(--ground, ${color.paper})`}
      />
    </Scene>
  );
}
