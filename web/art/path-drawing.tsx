import { useId } from 'react';
import { color } from '#web/theme/tokens.ts';
import { Drawing } from './drawing.tsx';

/** A path that loses itself between hills, and a low sun. */
export function PathDrawing() {
  const frame = useId();
  return (
    <Drawing viewBox="0 0 240 240" maxWidth={240}>
      <clipPath id={frame}>
        <circle cx="120" cy="120" r="118" />
      </clipPath>
      <g clipPath={`url(#${frame})`}>
        <path d="M0 0h240v240H0z" fill={color.accentSoft} />
        <circle cx="156" cy="104" r="34" fill={color.glow} />
        <path d="M0 132c44-28 84-30 124-14s78 12 116-8v130H0z" fill="#873850" />
        <path d="M0 168c56-28 104-20 146-6s66 6 94-6v84H0z" fill={color.plum} />
        <path
          d="M92 240c-10-24 22-34 40-44s22-18 6-26-10-16 6-20 22-10 20-18"
          fill="none"
          stroke={color.onNight}
          strokeWidth="3.4"
          strokeLinecap="round"
          strokeDasharray="1 10"
        />
      </g>
    </Drawing>
  );
}
