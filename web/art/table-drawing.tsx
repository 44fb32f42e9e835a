import { Drawing } from './drawing.tsx';

/** The positions of the seats round the table, in degrees; the lit one is in front. */
const seats = [-150, -112, -68, -30, 18, 162].map((degree) => (degree * Math.PI) / 180);

/** A round table seen from above its edge, a lamp over it, and one seat that is kept for the reader. */
export function TableDrawing() {
  return (
    <Drawing viewBox="0 0 400 360" maxWidth={440}>
      <path d="M200 60L40 250h320z" fill="#eda84f" opacity="0.16" />
      <path d="M200 0v34" stroke="#ddd4e6" strokeWidth="3" />
      <path d="M164 66c4-22 18-34 36-34s32 12 36 34z" fill="#c96a45" />
      <circle cx="200" cy="72" r="11" fill="#fff1d6" />
      <g fill="#7d5a93">
        {seats.map((angle) => (
          <rect
            key={angle}
            x={178 + 168 * Math.cos(angle)}
            y={196 + 84 * Math.sin(angle)}
            width="44"
            height="52"
            rx="20"
          />
        ))}
      </g>
      <ellipse cx="200" cy="244" rx="142" ry="56" fill="#f3c98b" />
      <ellipse cx="200" cy="238" rx="142" ry="56" fill="#fde7c3" />
      <g fill="#873850">
        <ellipse cx="140" cy="220" rx="14" ry="6" />
        <ellipse cx="258" cy="218" rx="14" ry="6" />
        <ellipse cx="292" cy="248" rx="14" ry="6" />
        <ellipse cx="108" cy="248" rx="14" ry="6" />
      </g>
      <ellipse cx="200" cy="330" rx="70" ry="18" fill="#eda84f" opacity="0.28" />
      <path d="M170 300c0-16 60-16 60 0v30c0 8-60 8-60 0z" fill="#eda84f" />
      <ellipse cx="200" cy="300" rx="30" ry="10" fill="#fff1d6" />
    </Drawing>
  );
}
