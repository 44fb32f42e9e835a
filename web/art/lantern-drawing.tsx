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

/** A lantern that somebody holds over a path at night. */
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
      <path
        d="M252 28c-44 8-84 30-106 62-6 8-10 16-14 26"
        fill="none"
        stroke="#ddd4e6"
        strokeWidth="15"
        strokeLinecap="round"
      />
      <path
        d="M132 112v18m-22 22a22 22 0 0144 0M98 152h68M104 246h56M106 152l-4 94m56-94l4 94"
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
