import { Drawing } from './drawing.tsx';

/** Lights of many countries on one round horizon, and the one in the Gulf from which lines go out. */
const lights = [
  [96, 210, 5],
  [138, 154, 6],
  [150, 262, 4],
  [196, 118, 5],
  [286, 132, 6],
  [318, 206, 5],
  [292, 276, 6],
  [178, 320, 4],
  [110, 300, 4],
  [338, 262, 4],
] as const;

const home = [232, 210] as const;

export function LightsDrawing() {
  return (
    <Drawing viewBox="0 0 440 420" maxWidth={460}>
      <circle cx="220" cy="220" r="186" fill="#2f2257" />
      <path
        d="M34 220a186 62 0 00372 0 186 62 0 00-372 0M220 34a72 186 0 000 372 72 186 0 000-372M220 34v372"
        fill="none"
        stroke="#6a5590"
        strokeWidth="1.5"
      />
      <g fill="none" stroke="#eda84f" strokeWidth="1.6" strokeLinecap="round" opacity="0.75">
        {lights.map(([x, y]) => (
          <path
            key={`${x}-${y}`}
            d={`M${home[0]} ${home[1]}Q${(home[0] + x) / 2} ${(home[1] + y) / 2 - 44} ${x} ${y}`}
          />
        ))}
      </g>
      <g fill="#ffe2b0">
        {lights.map(([x, y, r]) => (
          <circle key={`${x}-${y}`} cx={x} cy={y} r={r} />
        ))}
      </g>
      <circle cx={home[0]} cy={home[1]} r="30" fill="#eda84f" opacity="0.35" />
      <circle cx={home[0]} cy={home[1]} r="13" fill="#fff1d6" />
      <circle cx="220" cy="220" r="186" fill="none" stroke="#ddd4e6" strokeWidth="3" />
    </Drawing>
  );
}
