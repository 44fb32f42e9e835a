import { useId } from 'react';
import { color } from '#web/theme/tokens.ts';
import { Horizon } from './horizon.ts';

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
