import { color } from '#web/theme/tokens.ts';
import { Drawing } from './drawing.tsx';

/**
 * The people who are children at the start of the road and old at its end: their positions on the
 * line, their heights, and how the line rises there.
 */
const people = [
  [64, 142.6, 26, -2.8],
  [190, 133.2, 38, -5.3],
  [318, 118.5, 48, -7.4],
  [446, 100, 50, -8.9],
  [572, 80.1, 46, -8.4],
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
        {people.map(([x, y, height, slope]) => (
          <g key={x} transform={`translate(${x} ${y}) scale(${height / 50})`}>
            <circle cy="-43" r="7" />
            <path
              d="M0-34c-8 0-12 6-13 14L-16 2h32l-3-22c-1-8-5-14-13-14z"
              transform={`skewY(${slope})`}
            />
          </g>
        ))}
      </g>
    </Drawing>
  );
}
