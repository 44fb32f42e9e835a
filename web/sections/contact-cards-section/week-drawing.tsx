import { Drawing } from '#web/art/drawing.tsx';
import { weekdays } from '#web/shell/opening-hours.ts';
import { color } from '#web/theme/tokens.ts';

const window = 'M4 44V20a14 14 0 0128 0v24z';

/** Draws the week as seven windows in a row, lit on the days on which somebody is there. */
export function WeekDrawing({ days }: { days: readonly string[] }) {
  return (
    <Drawing viewBox="0 0 276 54" maxWidth={300}>
      {weekdays.map((day, index) => {
        const isLit = days.some((name) => name === day);
        return (
          <g key={day} transform={`translate(${index * 40} 0)`}>
            <path
              d={window}
              fill={isLit ? color.glow : 'none'}
              stroke={isLit ? color.accent : color.lineStrong}
              strokeWidth="2"
            />
            {isLit && <path d="M18 8v36M4 26h28" stroke={color.accent} strokeWidth="1.5" />}
          </g>
        );
      })}
      <path d="M0 50h276" stroke={color.drawing} strokeWidth="4" strokeLinecap="round" />
    </Drawing>
  );
}
