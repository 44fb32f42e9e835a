import { useId } from 'react';
import { Drawing } from './drawing.tsx';

/** A door stands ajar in the dark, and light falls out of it as far as the reader's feet. */
export function DoorDrawing() {
  const fall = useId();
  return (
    <Drawing viewBox="0 0 360 400" maxWidth={400}>
      <linearGradient id={fall} x2="0" y2="1">
        <stop stopColor="#ffe2b0" stopOpacity="0.95" />
        <stop offset="1" stopColor="#eda84f" stopOpacity="0" />
      </linearGradient>
      <ellipse cx="180" cy="190" rx="176" ry="176" fill="#eda84f" opacity="0.1" />
      <path d="M120 300V118a62 62 0 01124 0v182z" fill="#fff1d6" />
      <path d="M120 300h124l92 100H24z" fill={`url(#${fall})`} />
      <path d="M120 118a62 62 0 0162-62c-18 10-26 32-26 62v198l-36-16z" fill="#7f3512" />
      <circle cx="148" cy="206" r="4" fill="#eda84f" />
      <path
        d="M108 300V118a74 74 0 01148 0v182"
        fill="none"
        stroke="#ddd4e6"
        strokeWidth="5"
        strokeLinecap="round"
      />
      <circle cx="206" cy="150" r="20" fill="#eda84f" />
      <path d="M182 252c16-30 34-44 62-46v94H176c-4-20-2-34 6-48z" fill="#e09a52" />
      <g fill="#fdf6ea">
        <circle cx="46" cy="64" r="2" />
        <circle cx="318" cy="92" r="2.4" />
        <circle cx="72" cy="176" r="1.6" />
        <circle cx="296" cy="34" r="1.6" />
      </g>
    </Drawing>
  );
}
