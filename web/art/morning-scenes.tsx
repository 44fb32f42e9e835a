import { useId } from 'react';
import { styled } from 'styled-components';
import { rose } from '#web/theme/grounds.ts';
import { color } from '#web/theme/tokens.ts';

const Morning = styled.svg`
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
    <Morning
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
    </Morning>
  );
}

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
