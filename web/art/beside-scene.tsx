import { useId } from 'react';
import { color } from '#web/theme/tokens.ts';
import { Horizon } from './horizon.ts';

/** Two people on one path, side by side and of one height, with a lantern between them, before a rising sun. */
export function BesideScene() {
  const glow = useId();
  return (
    <Horizon viewBox="0 0 1440 440" aria-hidden="true" focusable="false">
      <radialGradient id={glow}>
        <stop offset="0.3" stopColor="#f6c583" stopOpacity="0.75" />
        <stop offset="0.6" stopColor="#c96a45" stopOpacity="0.35" />
        <stop offset="1" stopColor="#873850" stopOpacity="0" />
      </radialGradient>
      <ellipse cx="720" cy="252" rx="440" ry="200" fill={`url(#${glow})`} />
      <circle cx="720" cy="248" r="132" fill="#ffe2b0" />
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
