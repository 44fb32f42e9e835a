import { useId } from 'react';

const skies = [
  ['#221d45', '#873850', '#f0a653'],
  ['#161231', '#54264f', '#eda84f'],
  ['#2b2352', '#64284f', '#f3c98b'],
  ['#1c173b', '#7f3512', '#f6c583'],
] as const;

/** The same number for the same name. */
function numberOf(name: string): number {
  return [...name].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973, 7);
}

/** A dawn of one's own, in the place of a portrait: the name decides the sky, the sun and the hills. */
export function DawnOfName({ name }: { name: string }) {
  const sky = useId();
  const number = numberOf(name);
  const [night, ember, light] = skies[number % skies.length] ?? skies[0];
  const sun = 28 + (number % 45);
  const height = 50 + (number % 14);
  const hill = 66 + (number % 9);
  return (
    <svg viewBox="0 0 100 100" aria-hidden="true" focusable="false">
      <linearGradient id={sky} x1="0" y1="0" x2="0" y2="1">
        <stop offset="0.1" stopColor={night} />
        <stop offset="0.5" stopColor={ember} />
        <stop offset="0.8" stopColor={light} />
      </linearGradient>
      <path d="M0 0h100v100H0z" fill={`url(#${sky})`} />
      <circle cx={sun} cy={height} r="13" fill="#fff1d6" />
      <path d={`M0 ${hill + 6}c26-16 50-12 66-4s24 4 34-4v50H0z`} fill="#64284f" />
      <path d={`M0 ${hill + 16}c20-2 40-14 62-8s26 12 38 8v40H0z`} fill="#2d1840" />
    </svg>
  );
}
