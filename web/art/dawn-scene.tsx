import { styled } from 'styled-components';
import { color } from '#web/theme/tokens.ts';

const Scene = styled.svg`
  position: absolute;
  inset-block-end: -1px;
  inset-inline: 0;
  inline-size: 100%;
  block-size: clamp(11rem, 34vw, 24rem);

  &:dir(rtl) {
    transform: scaleX(-1);
  }
`;

/** Where the night ends: sun, hills and a path that comes down to the reader, onto the page's own paper. */
export function DawnScene() {
  return (
    <Scene
      viewBox="0 0 1440 420"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
      focusable="false"
    >
      <circle cx="980" cy="196" r="150" fill="#ffd9a0" opacity="0.25" />
      <circle cx="980" cy="196" r="96" fill="#ffe3b5" opacity="0.45" />
      <circle cx="980" cy="196" r="58" fill="#fff1d6" />
      <path d="M0 236c150-66 310-84 470-40s290 44 430 4 330-56 540 16v204H0z" fill="#7b3350" />
      <path d="M0 286c200-58 380-54 560-18s330 34 480-8 290-46 400-18v178H0z" fill="#5a2450" />
      <path d="M0 330c240-44 440-26 640 0s420 22 800-42v132H0z" fill="#3c1b49" />
      <path
        d="M968 262c30 10 32 18-14 30s-84 20-40 34 96 22 34 44-220 34-260 50h250c70-20 152-34 176-58s-46-30-92-42-66-22-22-34 26-22-10-26z"
        fill="#f3c98b"
      />
      <path d="M0 396c260-34 520-30 760-14s460 14 680-16v54H0z" fill={color.paper} />
    </Scene>
  );
}
