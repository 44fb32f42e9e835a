import { useId } from 'react';
import { color } from '#web/theme/tokens.ts';
import { Drawing } from './drawing.tsx';

/** A road over the hills, towards a sun that is half up. */
export function RoadDrawing() {
  const frame = useId();
  return (
    <Drawing viewBox="0 0 200 150" maxWidth={220}>
      <clipPath id={frame}>
        <rect x="4" y="0" width="192" height="148" rx="74" />
      </clipPath>
      <g clipPath={`url(#${frame})`}>
        <path d="M0 0h200v150H0z" fill={color.accentSoft} />
        <circle cx="134" cy="66" r="25" fill={color.glow} />
        <path d="M0 88c30-18 60-20 92-8s66 10 108-10v80H0z" fill={color.accent} />
        <path d="M0 116c44-22 86-16 124-4s52 8 76-2v40H0z" fill={color.drawing} />
        <path
          d="M62 150c-8-14 14-20 34-26s22-12 12-18 2-11 16-14 12-9 8-13"
          fill="none"
          stroke={color.accentSoft}
          strokeWidth="3.4"
          strokeLinecap="round"
          strokeDasharray="1 9"
        />
      </g>
    </Drawing>
  );
}
