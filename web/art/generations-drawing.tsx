import { color } from '#web/theme/tokens.ts';
import { Drawing } from './drawing.tsx';

/** Who is a child at the start of the road, and old at its end: where they stand, and how tall they are. */
const people = [
  [64, 138, 26],
  [190, 128, 38],
  [318, 118, 48],
  [446, 100, 50],
  [572, 84, 46],
] as const;

/** A line from today to the day when today's children are old, towards the light. */
export function GenerationsDrawing() {
  return (
    <Drawing viewBox="0 0 720 156">
      <circle cx="652" cy="44" r="42" fill={color.glow} opacity="0.25" />
      <circle cx="652" cy="44" r="23" fill={color.glow} />
      <path
        d="M0 146c160-4 300-22 420-40s220-40 300-34"
        fill="none"
        stroke={color.drawing}
        strokeWidth="2.5"
        strokeLinecap="round"
      />
      <g fill={color.drawing}>
        {people.map(([x, y, height]) => (
          <g key={x} transform={`translate(${x} ${y}) scale(${height / 50})`}>
            <circle cy="-43" r="7" />
            <path d="M0-34c-8 0-12 6-13 14L-16 2h32l-3-22c-1-8-5-14-13-14z" />
          </g>
        ))}
      </g>
    </Drawing>
  );
}
