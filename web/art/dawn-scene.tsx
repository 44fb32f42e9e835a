import { useId } from 'react';
import { styled } from 'styled-components';
import { media } from '#web/theme/media.ts';
import { color } from '#web/theme/tokens.ts';

const Scene = styled.svg`
  position: absolute;
  inset-block-end: -1px;
  inset-inline: 0;
  inline-size: 100%;
  block-size: clamp(20rem, 88vw, 34rem);

  &:dir(rtl) {
    transform: scaleX(-1);
  }

  ${media.desktop} {
    block-size: 100%;
  }
`;

/** Stars only beside the words: under them they could be read as dots of Arabic letters. */
const Stars = styled.g`
  display: none;

  ${media.desktop} {
    display: inline;
  }
`;

const stars = [
  [1010, 70, 1.6],
  [1130, 150, 1.1],
  [1240, 60, 1.4],
  [1330, 190, 1.2],
  [1180, 260, 0.9],
  [1390, 110, 0.9],
  [1060, 235, 1],
] as const;

/** Where the night ends: stars, the sun, hills, and a path that comes down to the reader onto the page's ground. */
export function DawnScene() {
  const glow = useId();
  return (
    <Scene
      viewBox="0 0 1440 800"
      preserveAspectRatio="xMaxYMax slice"
      aria-hidden="true"
      focusable="false"
    >
      <defs>
        <radialGradient id={glow}>
          <stop offset="0" stopColor="#fff1d6" />
          <stop offset="0.16" stopColor="#ffdca3" stopOpacity="0.9" />
          <stop offset="0.5" stopColor="#f0a653" stopOpacity="0.35" />
          <stop offset="1" stopColor="#f0a653" stopOpacity="0" />
        </radialGradient>
      </defs>
      <Stars fill="#fdf6ea" opacity="0.7">
        {stars.map(([cx, cy, r]) => (
          <circle key={cx} cx={cx} cy={cy} r={r} />
        ))}
      </Stars>
      <circle cx="1096" cy="520" r="330" fill={`url(#${glow})`} />
      <circle cx="1096" cy="520" r="62" fill="#fff1d6" />
      <path d="M0 604c150-66 310-92 470-56s300 44 440 4 330-60 530 8v240H0z" fill="#873850" />
      <path d="M0 650c200-58 380-58 560-22s330 32 480-10 290-46 400-14v196H0z" fill="#64284f" />
      <path d="M0 706c240-50 440-34 640-10s440 24 800-46v150H0z" fill="#3c1b49" />
      <path
        d="M1088 616c32 10 40 20-4 36s-104 26-52 46 138 26 66 58-320 34-420 54l340-4c120-22 214-44 226-76s-52-36-104-52-62-24-20-36 20-22-32-26z"
        fill="#f3c98b"
      />
      <path
        d="M0 782c260-30 520-30 760-16s460 12 680-18v52H0z"
        fill={`var(--ground, ${color.paper})`}
      />
    </Scene>
  );
}
