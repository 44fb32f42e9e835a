import { useId } from 'react';
import { styled } from 'styled-components';
import { rose } from '#web/theme/grounds.ts';
import { color } from '#web/theme/tokens.ts';

const Sunrise = styled.svg`
  display: block;
  inline-size: 100%;
  block-size: max(13rem, 30.5vw);

  &:dir(rtl) {
    transform: scaleX(-1);
  }
`;

/** The sun is up over the same hills, and the path runs on. */
export function SunriseScene() {
  const [glow, below] = [useId(), useId()];
  return (
    <Sunrise
      viewBox="0 40 1440 440"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
      focusable="false"
    >
      <defs>
        <radialGradient id={glow}>
          <stop offset="0" style={{ stopColor: color.glow }} stopOpacity="0.75" />
          <stop offset="0.5" style={{ stopColor: color.glow }} stopOpacity="0.24" />
          <stop offset="1" style={{ stopColor: color.glow }} stopOpacity="0" />
        </radialGradient>
        <clipPath id={below}>
          <path d="M0 0h1440v480H0z" />
        </clipPath>
      </defs>
      <g clipPath={`url(#${below})`}>
        <circle cx="760" cy="196" r="150" fill={`url(#${glow})`} />
        <circle cx="760" cy="196" r="74" style={{ fill: color.glow }} />
        <path
          d="M0 296c160-54 320-66 480-36s310 32 450 2 330-50 510 14v204H0z"
          style={{ fill: `color-mix(in oklab, ${color.glow} 40%, ${color.accentSoft})` }}
        />
        <path
          d="M0 348c200-52 380-50 560-18s330 28 470-4 260-36 410 6v148H0z"
          style={{ fill: `color-mix(in oklab, ${rose} 52%, ${color.accentSoft})` }}
        />
        <path
          d="M0 404c240-42 440-30 640-8s440 20 800-36v120H0z"
          style={{ fill: `color-mix(in oklab, ${color.plum} 70%, ${rose})` }}
        />
        <path
          d="M742 330c26 8 30 18-4 30s-88 22-48 40 112 20 58 46-230 24-300 34h250c120-10 210-28 220-52s-50-28-92-40-56-18-20-28 14-24-64-30z"
          style={{ fill: `color-mix(in oklab, ${color.glow} 34%, ${color.onNight})` }}
        />
      </g>
    </Sunrise>
  );
}
