import { useId } from 'react';
import { color } from '#web/theme/tokens.ts';
import { Drawing } from './drawing.tsx';

/** An open book, read by the light above it. */
export function BookDrawing() {
  return (
    <Drawing viewBox="0 0 200 150" maxWidth={220}>
      <circle cx="100" cy="66" r="58" fill={color.accentSoft} />
      <circle cx="100" cy="50" r="19" fill={color.glow} />
      <path
        d="M100 96C80 82 54 80 30 90v40c24-10 50-8 70 6 20-14 46-16 70-6V90c-24-10-50-8-70 6z"
        fill={color.drawing}
      />
      <path
        d="M100 98v36M44 100c14-4 28-3 42 3M44 113c14-4 28-3 42 3m70-16c-14-4-28-3-42 3m42 10c-14-4-28-3-42 3"
        fill="none"
        stroke={color.accentSoft}
        strokeWidth="2.4"
        strokeLinecap="round"
      />
    </Drawing>
  );
}

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

const seat = 'M22 66c0-9 15-9 15 0v30h30c7 0 10 4 10 10v26h-8v-12H33v12h-9z';

/** Two seats that face each other, and a lamp between them. */
export function SeatsDrawing() {
  return (
    <Drawing viewBox="0 0 200 150" maxWidth={220}>
      <circle cx="100" cy="66" r="52" fill={color.accentSoft} />
      <path d="M100 0v22" stroke={color.drawing} strokeWidth="2.4" />
      <circle cx="100" cy="46" r="13" fill={color.glow} />
      <path d="M80 46c2-16 10-25 20-25s18 9 20 25z" fill={color.accent} />
      <g fill={color.drawing}>
        <path d={seat} />
        <path d={seat} transform="matrix(-1 0 0 1 200 0)" />
        <path d="M88 104h24v4h-9v20h7v4H90v-4h7v-20h-9z" />
      </g>
      <path d="M8 134h184" stroke={color.drawing} strokeWidth="2.4" strokeLinecap="round" />
    </Drawing>
  );
}

/** Three stones that hold each other, by still water. */
export function StonesDrawing() {
  return (
    <Drawing viewBox="0 0 200 150" maxWidth={220}>
      <circle cx="132" cy="56" r="44" fill={color.accentSoft} />
      <circle cx="132" cy="56" r="19" fill={color.glow} />
      <ellipse cx="94" cy="110" rx="60" ry="20" fill={color.drawing} />
      <ellipse cx="88" cy="78" rx="42" ry="15" fill={color.accent} />
      <ellipse cx="98" cy="53" rx="27" ry="12" fill={color.drawing} />
      <path
        d="M8 132c16-6 30-6 46 0s30 6 46 0 30-6 46 0 30 6 46 0M48 144c12-4 22-4 34 0s22 4 34 0 22-4 34 0"
        fill="none"
        stroke={color.drawing}
        strokeWidth="2.4"
        strokeLinecap="round"
      />
    </Drawing>
  );
}

/** A diary that lies open, with one line in it, and a pencil. */
export function DiaryDrawing() {
  return (
    <Drawing viewBox="0 0 320 220" maxWidth={320}>
      <ellipse cx="160" cy="110" rx="150" ry="94" fill={color.accentSoft} />
      <path
        d="M28 66c44-16 92-14 132 6 40-20 88-22 132-6v124c-44-14-92-12-132 8-40-20-88-22-132-8z"
        fill={color.drawing}
      />
      <path d="M38 58c42-12 84-10 122 10v118c-38-18-80-20-122-8z" fill={color.onNight} />
      <path d="M282 58c-42-12-84-10-122 10v118c38-18 80-20 122-8z" fill={color.onNight} />
      <g fill="none" stroke={color.plum} strokeOpacity="0.4" strokeWidth="3" strokeLinecap="round">
        <path d="M58 84c30-6 58-4 84 6M58 108c30-6 58-4 84 6M58 132c30-6 58-4 84 6M58 156c30-6 58-4 84 6" />
        <path d="M262 84c-30-6-58-4-84 6M262 132c-30-6-58-4-84 6M262 156c-30-6-58-4-84 6" />
      </g>
      <path
        d="M250 106c-22-5-46-3-68 6"
        fill="none"
        stroke="#7f3512"
        strokeWidth="6"
        strokeLinecap="round"
      />
      <g transform="translate(252 112) rotate(-52)">
        <path d="M22-8h66V8H22z" fill={color.glow} />
        <path d="M22-8V8L0 0z" fill="#fdf6ea" stroke={color.drawing} strokeWidth="2" />
      </g>
    </Drawing>
  );
}
