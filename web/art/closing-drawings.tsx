import { color } from '#web/theme/tokens.ts';
import { Drawing } from './drawing.tsx';

const cup = 'M0 0h28l-5 19c-2 6-16 6-18 0z';

/** A pot of coffee, and a cup too many: it is for whoever comes. */
export function CoffeeDrawing() {
  return (
    <Drawing viewBox="0 0 320 220" maxWidth={340}>
      <ellipse cx="160" cy="118" rx="150" ry="92" fill={color.glow} opacity="0.26" />
      <ellipse cx="160" cy="190" rx="136" ry="18" fill={color.accent} />
      <ellipse cx="160" cy="184" rx="136" ry="17" fill={color.glow} />
      <g fill={color.drawing}>
        <path d="M112 180c-16-36-4-62 18-80l-8-22h56l-8 22c22 18 34 44 18 80-20 8-56 8-76 0z" />
        <path d="M124 72c6-16 14-24 23-34a5 5 0 016 0c9 10 17 18 23 34z" />
        <circle cx="150" cy="30" r="6" />
        <path d="M124 88C104 84 88 78 72 60c8 34 20 54 48 68z" />
        <path
          d="M174 92c36-18 52 28 12 62"
          fill="none"
          stroke={color.drawing}
          strokeWidth="10"
          strokeLinecap="round"
        />
      </g>
      <path d="M120 132h60" stroke={color.glow} strokeWidth="4" strokeLinecap="round" />
      <g fill={color.accent}>
        <path d={cup} transform="translate(46 162)" />
        <path d={cup} transform="translate(82 172)" />
        <path d={cup} transform="translate(206 172)" />
      </g>
      <path d={cup} transform="translate(246 162)" fill={color.onNight} />
      <path
        d="M254 152c-6-8 6-12 0-20m12 20c-6-8 6-12 0-20"
        fill="none"
        stroke={color.drawing}
        strokeWidth="3"
        strokeLinecap="round"
      />
    </Drawing>
  );
}

/** The flowers of the bunch: where, how large, how light. */
const flowers = [
  [160, 46, 1.1, true],
  [112, 66, 0.95, false],
  [210, 62, 1, false],
  [76, 104, 0.8, true],
  [246, 104, 0.85, true],
  [140, 100, 0.85, true],
  [188, 108, 0.9, false],
] as const;

const petals = [0, 72, 144, 216, 288];

/** A bunch of wild flowers without a card: for people whose names nobody wrote down. */
export function FlowersDrawing() {
  return (
    <Drawing viewBox="0 0 320 250" maxWidth={320}>
      <circle cx="160" cy="104" r="100" fill={color.glow} opacity="0.26" />
      <g fill="none" stroke={color.drawing} strokeWidth="5" strokeLinecap="round">
        {flowers.map(([x, y]) => (
          <path
            key={x}
            d={`M${x} ${y}Q${(x + 480) / 4} ${(y + 160) / 2} 160 186L${218 - x * 0.36} 240`}
          />
        ))}
      </g>
      <path
        d="M120 150c-30 4-48-8-58-26 26-6 48 4 58 26zm80 2c30 2 48-10 58-28-26-4-48 6-58 28z"
        fill={color.drawing}
      />
      {flowers.map(([x, y, size, isLight]) => (
        <g
          key={x}
          transform={`translate(${x} ${y}) scale(${size})`}
          fill={isLight ? color.glow : color.accent}
        >
          {petals.map((turn) => (
            <ellipse key={turn} cy="-15" rx="10" ry="14" transform={`rotate(${turn})`} />
          ))}
          <circle r="8" fill={isLight ? color.accent : color.glow} />
        </g>
      ))}
      <path d="M142 180h36v14h-36z" fill={color.glow} />
      <path
        d="M174 188c14-10 30-2 30 6-10 4-22 2-30-6zm0 0c12 4 16 18 10 26-8-4-12-16-10-26z"
        fill={color.glow}
      />
    </Drawing>
  );
}

const pot = 'M-30 0h60v12h-6l-6 38h-36l-6-38h-6z';

/** Three pots: a shoot, a young plant, a flower. Each has its own pace. */
export function PotsDrawing() {
  return (
    <Drawing viewBox="0 0 320 240" maxWidth={340}>
      <path d="M20 206C20 96 76 30 160 30s140 66 140 176z" fill={color.glow} opacity="0.26" />
      <g fill="none" stroke={color.drawing} strokeWidth="5" strokeLinecap="round">
        <path d="M76 158v-24M160 158c2-28-2-44 0-64M244 158c-4-50 6-62 0-92" />
      </g>
      <g fill={color.drawing}>
        <path d="M76 138c-14 2-22-6-24-18 14-2 22 6 24 18zm0-4c12 0 20-8 20-20-12 0-20 8-20 20z" />
        <path d="M160 132c-20 4-32-8-34-24 20-2 32 8 34 24zm0-12c18 0 30-12 30-28-18 0-30 12-30 28zm0-26c-12-6-16-18-10-32 14 6 18 18 10 32z" />
        <path d="M242 136c-20 6-34-4-38-20 20-4 34 4 38 20zm2-24c20 4 32-6 36-22-20-4-32 6-36 22z" />
      </g>
      <g transform="translate(244 58)" fill={color.glow}>
        {petals.map((turn) => (
          <ellipse key={turn} cy="-15" rx="10" ry="14" transform={`rotate(${turn})`} />
        ))}
        <circle r="8" fill={color.accent} />
      </g>
      <path d={pot} transform="translate(76 156)" fill={color.accent} />
      <path d={pot} transform="translate(160 156)" fill={color.drawing} />
      <path d={pot} transform="translate(244 156)" fill={color.accent} />
      <path d="M12 206h296" stroke={color.drawing} strokeWidth="4" strokeLinecap="round" />
    </Drawing>
  );
}

/** An armchair under a lamp, and the book laid down on its arm. */
export function ArmchairDrawing() {
  return (
    <Drawing viewBox="0 0 320 240" maxWidth={340}>
      <path d="M232 74L120 226h190l-20-152z" fill={color.glow} opacity="0.26" />
      <path d="M262 60v164m-26 0h52" stroke={color.drawing} strokeWidth="5" strokeLinecap="round" />
      <path d="M228 74l18-46h32l18 46z" fill={color.glow} />
      <g fill={color.drawing}>
        <path d="M76 176V92c0-20 14-34 34-34h56c20 0 34 14 34 34v84z" />
        <path d="M68 212h12v14H68zM196 212h12v14h-12z" />
      </g>
      <path d="M84 150h108v32H84z" fill={color.glow} />
      <path
        d="M46 214v-74c0-16 12-24 22-24s22 8 22 24v40h96v-40c0-16 12-24 22-24s22 8 22 24v74z"
        fill={color.accent}
      />
      <path
        d="M176 122l36-16 36 16v16l-36-14-36 14z"
        fill={color.onNight}
        stroke={color.drawing}
        strokeWidth="3"
        strokeLinejoin="round"
      />
      <path d="M14 226h296" stroke={color.drawing} strokeWidth="4" strokeLinecap="round" />
    </Drawing>
  );
}

/** A letter halfway into its envelope, and the pencil that wrote it. */
export function LetterDrawing() {
  return (
    <Drawing viewBox="0 0 320 240" maxWidth={340}>
      <circle cx="150" cy="112" r="104" fill={color.glow} opacity="0.26" />
      <path d="M52 116l98-66 98 66v100H52z" fill={color.drawing} />
      <path d="M74 30h152v150H74z" fill={color.onNight} stroke={color.drawing} strokeWidth="3" />
      <path
        d="M96 58h66M96 80h108M96 102h84"
        stroke={color.accent}
        strokeWidth="5"
        strokeLinecap="round"
      />
      <path d="M52 118l98 58 98-58v98a8 8 0 01-8 8H60a8 8 0 01-8-8z" fill={color.glow} />
      <path d="M56 222l72-58m116 58l-72-58" fill="none" stroke={color.accent} strokeWidth="3" />
      <g transform="translate(276 60) rotate(18)">
        <path d="M-9-26H9V116H-9z" fill={color.accent} />
        <path d="M-9 116H9L0 142z" fill={color.onNight} />
        <path d="M-4 131h8l-4 11z" fill={color.drawing} />
        <path d="M-9-38a9 9 0 0118 0v12H-9z" fill={color.glow} />
      </g>
    </Drawing>
  );
}

/** A lectern with a glass of water on it: the floor is free. */
export function LecternDrawing() {
  return (
    <Drawing viewBox="0 0 320 240" maxWidth={340}>
      <path d="M60 226C60 110 96 20 160 20s100 90 100 206z" fill={color.glow} opacity="0.26" />
      <path d="M116 112h88l-10 100h-68z" fill={color.drawing} />
      <path d="M104 210h112v14H104z" fill={color.drawing} />
      <path d="M84 112l22-34h108l22 34v10H84z" fill={color.accent} />
      <path d="M112 104l10-20h52l4 20z" fill={color.onNight} />
      <path d="M198 62h22l-3 34h-16z" fill={color.glow} />
      <path
        d="M196 44h26l-5 52h-16z"
        fill="none"
        stroke={color.drawing}
        strokeWidth="3"
        strokeLinejoin="round"
      />
      <path
        d="M128 78c-4-22 0-34 12-44"
        fill="none"
        stroke={color.drawing}
        strokeWidth="4"
        strokeLinecap="round"
      />
      <path d="M140 40l10-14" stroke={color.drawing} strokeWidth="13" strokeLinecap="round" />
      <path d="M30 226h260" stroke={color.drawing} strokeWidth="4" strokeLinecap="round" />
    </Drawing>
  );
}

/** A suitcase with a label, ready to travel to whoever invites. */
export function SuitcaseDrawing() {
  return (
    <Drawing viewBox="0 0 320 240" maxWidth={340}>
      <circle cx="160" cy="112" r="106" fill={color.glow} opacity="0.26" />
      <path
        d="M122 84V62a12 12 0 0112-12h52a12 12 0 0112 12v22"
        fill="none"
        stroke={color.drawing}
        strokeWidth="10"
      />
      <rect x="50" y="80" width="220" height="138" rx="16" fill={color.accent} />
      <path d="M88 80h22v138H88zM210 80h22v138h-22z" fill={color.drawing} />
      <path d="M92 132h14v18H92zM214 132h14v18h-14z" fill={color.glow} />
      <path d="M186 62c20 4 28 18 26 36" fill="none" stroke={color.drawing} strokeWidth="3" />
      <g transform="rotate(14 212 98)">
        <path
          d="M194 104l18-14 18 14v52h-36z"
          fill={color.onNight}
          stroke={color.drawing}
          strokeWidth="3"
          strokeLinejoin="round"
        />
        <path
          d="M202 122h20m-20 12h20m-20 12h12"
          stroke={color.accent}
          strokeWidth="3"
          strokeLinecap="round"
        />
      </g>
      <path d="M20 220h280" stroke={color.drawing} strokeWidth="4" strokeLinecap="round" />
    </Drawing>
  );
}

const weeks = [0, 1, 2, 3].flatMap((week) => [0, 1, 2, 3, 4].map((day) => [day, week] as const));

/** A calendar that stands on a desk, with a ring around one day. */
export function CalendarDrawing() {
  return (
    <Drawing viewBox="0 0 320 240" maxWidth={340}>
      <path d="M24 222C30 100 84 24 160 24s130 76 136 198z" fill={color.glow} opacity="0.26" />
      <path d="M72 68h176l24 152H48z" fill={color.drawing} />
      <path d="M72 52h176v152H72z" fill={color.onNight} stroke={color.drawing} strokeWidth="3" />
      <path d="M72 52h176v34H72z" fill={color.accent} />
      <path
        d="M104 42v20m37-20v20m38-20v20m37-20v20"
        stroke={color.drawing}
        strokeWidth="5"
        strokeLinecap="round"
      />
      <g fill={color.plum} opacity="0.45">
        {weeks.map(([day, week]) => (
          <rect
            key={`${day} ${week}`}
            x={91 + day * 30}
            y={100 + week * 25}
            width="18"
            height="13"
            rx="3"
          />
        ))}
      </g>
      <ellipse cx="190" cy="131" rx="21" ry="18" fill="none" stroke={color.glow} strokeWidth="6" />
      <path d="M14 222h292" stroke={color.drawing} strokeWidth="4" strokeLinecap="round" />
    </Drawing>
  );
}
