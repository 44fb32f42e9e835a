import { useId } from 'react';
import { Drawing } from './drawing.tsx';

interface Seat {
  x: number;
  y: number;
  size: number;
  fill: string;
}

const clothes = ['#a2475a', '#6a5596', '#c77b4f', '#8d5a86', '#5c4788', '#b5654f', '#94405f'];

/** The seats, those at the back first; the nearest place of the ring is free. */
const seats: Seat[] = clothes
  .map((fill, index) => {
    const angle = Math.PI / 2 + ((index + 1) * 2 * Math.PI) / (clothes.length + 1);
    const y = Math.round(250 + 106 * Math.sin(angle));
    return { x: Math.round(260 + 190 * Math.cos(angle)), y, size: 0.74 + (y - 144) / 480, fill };
  })
  .toSorted((a, b) => a.y - b.y);

/** A circle of people around a lamp, and a seat in it that is free. */
export function RingDrawing() {
  const [glow, free] = [useId(), useId()];
  return (
    <Drawing viewBox="0 0 520 440" maxWidth={560}>
      <radialGradient id={glow}>
        <stop offset="0" stopColor="#ffe3b0" stopOpacity="0.9" />
        <stop offset="0.35" stopColor="#eda84f" stopOpacity="0.42" />
        <stop offset="1" stopColor="#eda84f" stopOpacity="0" />
      </radialGradient>
      <radialGradient id={free}>
        <stop offset="0" stopColor="#ffdca3" stopOpacity="0.7" />
        <stop offset="1" stopColor="#eda84f" stopOpacity="0" />
      </radialGradient>
      <ellipse cx="260" cy="262" rx="256" ry="150" fill="#2d1f52" opacity="0.7" />
      <ellipse cx="260" cy="256" rx="230" ry="132" fill={`url(#${glow})`} />
      {seats
        .filter(({ y }) => y <= 250)
        .map((seat) => (
          <Person key={seat.x} {...seat} />
        ))}
      <g>
        <ellipse cx="260" cy="262" rx="34" ry="9" fill="#161231" opacity="0.5" />
        <path d="M240 262h40l-8-14h-24z" fill="#3c1b49" />
        <path d="M260 204c13 16 20 26 20 35a20 20 0 01-40 0c0-9 7-19 20-35z" fill="#fff1d6" />
        <path d="M260 226c6 9 9 14 9 19a9 9 0 01-18 0c0-5 3-10 9-19z" fill="#eda84f" />
      </g>
      {seats
        .filter(({ y }) => y > 250)
        .map((seat) => (
          <Person key={seat.x} {...seat} />
        ))}
      <ellipse cx="260" cy="372" rx="104" ry="54" fill={`url(#${free})`} />
      <ellipse cx="260" cy="382" rx="48" ry="16" fill="#161231" opacity="0.45" />
      <path d="M214 366v10c0 9 20 16 46 16s46-7 46-16v-10z" fill="#d9904a" />
      <ellipse cx="260" cy="366" rx="46" ry="16" fill="#f6c583" />
      <ellipse cx="260" cy="364" rx="32" ry="9" fill="#ffe3b0" />
    </Drawing>
  );
}

function Person({ x, y, size, fill }: Seat) {
  return (
    <g transform={`translate(${x} ${y}) scale(${size.toFixed(2)})`}>
      <ellipse cy="26" rx="46" ry="14" fill="#161231" opacity="0.42" />
      <path
        d="M-42 22c0-10 8-12 12-30 3-20 12-32 30-32s27 12 30 32c4 18 12 20 12 30 0 10-84 10-84 0z"
        fill={fill}
      />
      <circle cy="-58" r="19" fill={fill} />
    </g>
  );
}
