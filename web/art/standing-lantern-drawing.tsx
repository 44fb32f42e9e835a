import { useId } from 'react';
import { color } from '#web/theme/tokens.ts';
import { Drawing } from './drawing.tsx';

/** A lantern that somebody has put down on a hill, and left burning. */
export function StandingLanternDrawing() {
  const id = useId();
  return (
    <Drawing viewBox="0 0 240 240" maxWidth={180}>
      <clipPath id={`${id}-frame`}>
        <circle cx="120" cy="120" r="118" />
      </clipPath>
      <radialGradient id={`${id}-light`}>
        <stop stopColor={color.glow} stopOpacity="0.75" />
        <stop offset="1" stopColor={color.glow} stopOpacity="0" />
      </radialGradient>
      <g clipPath={`url(#${id}-frame)`}>
        <path d="M0 0h240v240H0z" fill={color.accentSoft} />
        <path d="M0 172c44-26 92-22 132-10s78 8 108-10v88H0z" fill="#873850" opacity="0.55" />
        <circle cx="120" cy="142" r="112" fill={`url(#${id}-light)`} />
        <path d="M0 206c62-22 148-24 240-6v40H0z" fill={color.plum} />
        <ellipse cx="120" cy="202" rx="78" ry="7" fill={color.glow} opacity="0.5" />
      </g>
      <path d="M94 114h52l10 72H84z" fill={color.glow} opacity="0.35" />
      <path d="M120 128c16 19 20 29 20 38a20 20 0 01-40 0c0-9 4-19 20-38z" fill={color.glow} />
      <path d="M120 151c8 10 10 15 10 19a10 10 0 01-20 0c0-4 2-9 10-19z" fill={color.onNight} />
      <g stroke={color.drawing} strokeWidth="5" strokeLinecap="round" strokeLinejoin="round">
        <path d="M94 114l-10 72m62-72l10 72M100 86v-8a20 20 0 0140 0v8" fill="none" />
        <path d="M84 112c6-22 20-32 36-32s30 10 36 32zM80 188h80v12H80z" fill={color.drawing} />
      </g>
    </Drawing>
  );
}
