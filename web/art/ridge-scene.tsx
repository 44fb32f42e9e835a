import { styled } from 'styled-components';
import { firstLight, rose } from '#web/theme/grounds.ts';
import { media } from '#web/theme/media.ts';
import { color } from '#web/theme/tokens.ts';

const Scene = styled.svg`
  display: block;
  inline-size: 100%;
  block-size: clamp(5rem, 16vw, 13rem);
  background: linear-gradient(${color.plum} 60%, transparent 60%);

  &:dir(rtl) {
    transform: scaleX(-1);
  }

  ${media.moreContrast} {
    display: none;
  }
`;

/** The hills over which the night ends: each a little lighter, the last one the ground that follows. */
export function RidgeScene() {
  return (
    <Scene viewBox="0 0 1440 200" preserveAspectRatio="none" aria-hidden="true" focusable="false">
      <path
        d="M0 72C190 10 370 2 560 40s330 34 500 4 270-34 380 6v140H0z"
        style={{ fill: `color-mix(in oklab, ${color.plum} 74%, ${color.glow})` }}
      />
      <path
        d="M0 118c170-46 330-54 520-22s300 36 470 8 300-44 450-6v92H0z"
        style={{ fill: `color-mix(in oklab, ${rose} 62%, ${color.accentSoft})` }}
      />
      <path
        d="M0 162c230-40 420-40 640-16s360 24 500 2 210-20 300-4v56H0z"
        style={{ fill: firstLight }}
      />
    </Scene>
  );
}
