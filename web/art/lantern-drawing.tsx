import { useId } from 'react';
import { Drawing } from './drawing.tsx';

/** Steps that one sees only where the light falls. */
const stones = [
  [52, 322, 17, 0.28],
  [92, 306, 15, 0.55],
  [130, 316, 16, 1],
  [176, 302, 14, 0.8],
  [208, 286, 11, 0.4],
] as const;

/** A lantern that hangs from a branch over a path at night. */
export function LanternDrawing() {
  const id = useId();
  return (
    <Drawing viewBox="0 0 260 350" maxWidth={260}>
      <radialGradient id={id}>
        <stop stopColor="#eda84f" stopOpacity="0.62" />
        <stop offset="1" stopColor="#eda84f" stopOpacity="0" />
      </radialGradient>
      <circle cx="132" cy="196" r="130" fill={`url(#${id})`} />
      <g fill="#fff1d6">
        {stones.map(([x, y, width, light]) => (
          <ellipse key={x} cx={x} cy={y} rx={width} ry={width / 3} opacity={light} />
        ))}
      </g>
      <path d="M260 30c-46-6-92 6-132 42l3 6c40-30 84-40 129-30z" fill="#8a6f9c" />
      <path
        d="M196 40c-4-20 6-30 22-34 2 18-4 30-22 34zM168 50c-14-12-16-24-6-38 14 10 16 24 6 38zM206 48c16 4 22 14 20 28-16-2-24-12-20-28z"
        fill="#a04a3c"
      />
      <path
        d="M132 76v54m-22 22a22 22 0 0144 0M98 152h68M104 246h56M106 152l-4 94m56-94l4 94"
        fill="none"
        stroke="#fdf6ea"
        strokeWidth="5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path d="M132 172c17 22 20 32 20 42a20 20 0 01-40 0c0-10 3-20 20-42z" fill="#ffe2b0" />
      <path d="M132 196c8 11 9 16 9 20a9 9 0 01-18 0c0-4 1-9 9-20z" fill="#eda84f" />
    </Drawing>
  );
}
