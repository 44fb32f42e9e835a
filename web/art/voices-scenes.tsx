import { useId } from 'react';
import { styled } from 'styled-components';
import { color } from '#web/theme/tokens.ts';
import { Horizon } from './horizon.ts';

/**
 * Two people on one path, side by side and of one height, with a lantern between them. The sun rises beside them: behind
 * both heads a fold of the window would cut it into a face.
 */
export function BesideScene() {
  const glow = useId();
  return (
    <Horizon viewBox="0 0 1440 440" aria-hidden="true" focusable="false">
      <radialGradient id={glow}>
        <stop offset="0.3" stopColor="#f6c583" stopOpacity="0.75" />
        <stop offset="0.6" stopColor="#c96a45" stopOpacity="0.35" />
        <stop offset="1" stopColor="#873850" stopOpacity="0" />
      </radialGradient>
      <ellipse cx="640" cy="272" rx="480" ry="210" fill={`url(#${glow})`} />
      <circle cx="560" cy="276" r="112" fill="#ffe2b0" />
      <path d="M0 300c240-60 480-62 720-8s480 30 720-40v190H0z" fill="#873850" />
      <path d="M0 352c220-42 460-46 720-26s500 26 720-36v152H0z" fill="#3c1b49" />
      <path
        d="M684 325c24 22-10 34-60 50s-120 30-132 66h452c-10-36-96-50-146-66s-68-26-44-48c-24-2-46-2-70-2z"
        fill="#f3c98b"
      />
      <g fill="#161231">
        <circle cx="688" cy="206" r="16" />
        <path d="M688 224c-17 0-26 13-28 37l-11 80c24 8 54 8 78 0l-11-80c-2-24-11-37-28-37z" />
        <circle cx="758" cy="206" r="16" />
        <path d="M758 224c-18 0-26 12-27 32l-4 54c0 6 9 7 10 1l2 32h38l2-32c1 6 10 5 10-1l-4-54c-1-20-9-32-27-32z" />
      </g>
      <circle cx="724" cy="296" r="24" fill="#eda84f" opacity="0.5" />
      <path d="M724 280v8m-7 0h14l3 18h-20z" stroke="#161231" strokeWidth="2" fill="#fff1d6" />
      <path
        d="M0 412c280-34 560-18 800 0s440 8 640-26v60H0z"
        fill={`var(--ground, ${color.paper})`}
      />
    </Horizon>
  );
}

/** A book lies open as wide as the land, and the day begins where its pages meet. */
export function OpenBookScene() {
  const [glow, page] = [useId(), useId()];
  return (
    <Horizon viewBox="0 0 1440 440" aria-hidden="true" focusable="false">
      <radialGradient id={glow}>
        <stop offset="0.2" stopColor="#f6c583" stopOpacity="0.85" />
        <stop offset="0.55" stopColor="#c96a45" stopOpacity="0.35" />
        <stop offset="1" stopColor="#873850" stopOpacity="0" />
      </radialGradient>
      <linearGradient id={page} x2="0" y2="1">
        <stop stopColor="#fbf3e4" />
        <stop offset="1" stopColor="#e8cfb4" />
      </linearGradient>
      <ellipse cx="820" cy="270" rx="470" ry="236" fill={`url(#${glow})`} />
      <circle cx="820" cy="250" r="92" fill="#eda84f" />
      <g stroke="#f3c98b" strokeWidth="8" strokeLinecap="round">
        <path d="M820 128V84M738 150l-22-36M902 150l22-36M680 208l-38-20M960 208l38-20" />
      </g>
      <path d="M820 322C700 204 380 178 0 262v178h1440V246c-260-62-512-40-620 76z" fill="#3c1b49" />
      <path d="M820 340C700 222 380 196 0 280v160h820z" fill={`url(#${page})`} />
      <path d="M820 340c108-116 360-138 620-76v176H820z" fill={`url(#${page})`} />
      <path
        d="M820 340c-30-30-72-54-124-74 34 26 88 74 96 174h56c8-90 40-136 74-166-42 18-78 40-102 66z"
        fill="#a2475a"
        opacity="0.22"
      />
      <g fill="none" stroke="#a2475a" strokeOpacity="0.42" strokeWidth="5" strokeLinecap="round">
        <path d="M120 294c220-36 400-30 530 22M70 332c240-40 446-34 600 34M180 358c190-24 360-14 490 44" />
        <path d="M1330 278c-170-30-318-16-420 40M1390 318c-200-36-370-20-480 44M1250 344c-140-14-254 4-334 52" />
      </g>
      <path
        d="M0 414c280-22 560-16 800 2s440 4 640-22v46H0z"
        fill={`var(--ground, ${color.paper})`}
      />
    </Horizon>
  );
}

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
