import { useId } from 'react';
import { styled } from 'styled-components';
import { deepNight } from '#web/theme/grounds.ts';
import { media } from '#web/theme/media.ts';

const Scene = styled.svg`
  position: absolute;
  inset-block-end: -1px;
  inset-inline: 0;
  inline-size: 100%;
  block-size: clamp(17rem, 78vw, 30rem);

  &:dir(rtl) {
    transform: scaleX(-1);
  }

  ${media.desktop} {
    block-size: 100%;
  }
`;

/** On large screens the portrait stands where the door does. */
const Door = styled.g`
  ${media.desktop} {
    display: var(--door, inline);
  }
`;

/**
 * Stars only where there are no words, under which they could be read as dots of Arabic letters.
 */
const stars = [
  [742, 214, 1.2],
  [806, 96, 1.7],
  [872, 318, 1.1],
  [930, 168, 1.3],
  [988, 52, 1.2],
  [1046, 262, 1],
  [1118, 118, 1.8],
  [1206, 40, 1.2],
  [1252, 226, 1.5],
  [1312, 132, 1.1],
  [1372, 66, 1.6],
  [1408, 286, 1.2],
] as const;

/** The deepest hour: stars, hills before the faintest light, and a path to a door that stands open. */
export function NightScene() {
  const [glow, light] = [useId(), useId()];
  return (
    <Scene
      viewBox="0 0 1440 800"
      preserveAspectRatio="xMaxYMax slice"
      aria-hidden="true"
      focusable="false"
    >
      <defs>
        <radialGradient id={glow}>
          <stop offset="0" stopColor="#a04a4c" stopOpacity="0.62" />
          <stop offset="0.55" stopColor="#7a3357" stopOpacity="0.28" />
          <stop offset="1" stopColor="#54264f" stopOpacity="0" />
        </radialGradient>
        <radialGradient id={light}>
          <stop offset="0" stopColor="#ffdca3" stopOpacity="0.85" />
          <stop offset="0.4" stopColor="#eda84f" stopOpacity="0.3" />
          <stop offset="1" stopColor="#eda84f" stopOpacity="0" />
        </radialGradient>
      </defs>
      <g fill="#fdf6ea" opacity="0.78">
        {stars.map(([cx, cy, r]) => (
          <circle key={cx} cx={cx} cy={cy} r={r} />
        ))}
      </g>
      <ellipse cx="1080" cy="596" rx="760" ry="230" fill={`url(#${glow})`} />
      <path d="M0 596c170-58 330-74 500-38s320 34 470-4 320-46 470 10v236H0z" fill="#3d2354" />
      <path d="M0 654c210-56 400-52 590-18s330 22 480-14 260-34 370-8v186H0z" fill="#2d1c4b" />
      <Door>
        <circle cx="1092" cy="566" r="150" fill={`url(#${light})`} />
        <path d="M1058 638v-74c0-26 16-42 34-52 18 10 34 26 34 52v74z" fill="#fff1d6" />
        <path
          d="M1058 636h68c14 20 2 34-28 46s-96 26-64 46 108 22 66 44-210 22-300 32l330-4c80-14 150-26 160-48s-40-34-80-44-60-24-30-36 8-24-4-36z"
          fill="#e9b377"
          opacity="0.82"
        />
      </Door>
      <path
        d="M0 774c250-26 500-26 740-14s470 14 700-14v60H0z"
        style={{ fill: `var(--next-ground, ${deepNight})` }}
      />
    </Scene>
  );
}
