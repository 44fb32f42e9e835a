import { Drawing } from './drawing.tsx';

const rows = [66, 138, 210, 282];
const columns = [86, 164, 242];

/** A place of work in the evening; behind one window two people talk. */
export function WindowsDrawing() {
  return (
    <Drawing viewBox="0 0 400 420" maxWidth={420}>
      <circle cx="366" cy="64" r="34" fill="#eda84f" opacity="0.2" />
      <circle cx="366" cy="64" r="18" fill="#ffe2b0" />
      <path d="M20 400V214h46v186zM334 400V176h46v224z" fill="#33205c" />
      <path d="M60 400V40c0-8 4-12 12-12h250c8 0 12 4 12 12v360z" fill="#4a2c66" />
      {rows.flatMap((y, row) =>
        columns.map((x, column) => {
          const isOurs = row === 2 && column === 1;
          const isLit = (row + column * 2) % 3 === 0;
          return (
            <rect
              key={`${x}-${y}`}
              x={x}
              y={y}
              width="62"
              height="52"
              rx="4"
              fill={isOurs ? '#ffe2b0' : isLit ? '#8a5a6c' : '#2a1d4d'}
            />
          );
        }),
      )}
      <g fill="#54264f">
        <circle cx="181" cy="232" r="8" />
        <path d="M167 262c0-14 5-20 14-20s14 6 14 20z" />
        <circle cx="210" cy="232" r="8" />
        <path d="M196 262c0-14 5-20 14-20s14 6 14 20z" />
      </g>
      <path d="M176 400v-42h42v42z" fill="#f3c98b" />
      <path d="M0 400h400" stroke="#ddd4e6" strokeWidth="3" strokeLinecap="round" />
    </Drawing>
  );
}
