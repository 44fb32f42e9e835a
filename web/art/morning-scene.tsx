import { styled } from 'styled-components';
import { color } from '#web/theme/tokens.ts';

const Scene = styled.svg`
  display: block;
  inline-size: 100%;
  block-size: clamp(9rem, 20vw, 32rem);

  &:dir(rtl) {
    transform: scaleX(-1);
  }
`;

const pale = (pigment: string, share: number) =>
  `color-mix(in oklab, ${pigment} ${share}%, ${color.paper})`;

/** The end of a page: the sun is up, and the path goes on. */
export function MorningScene() {
  return (
    <Scene
      viewBox="0 0 1440 260"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
      focusable="false"
    >
      <circle cx="850" cy="120" r="112" fill={pale(color.glow, 22)} />
      <circle cx="850" cy="120" r="62" fill={pale(color.glow, 62)} />
      <path d="M0 172c220-62 440-70 700-24s520 30 740-44v160H0z" fill={pale(color.accent, 20)} />
      <path d="M0 214c260-50 520-44 760-14s460 8 680-40v100H0z" fill={pale(color.plum, 30)} />
      <path
        d="M846 186c30 12 10 20-40 28s-90 20-96 46h150c-6-22 16-34 44-44s18-24-58-30z"
        fill={pale(color.glow, 34)}
      />
    </Scene>
  );
}
