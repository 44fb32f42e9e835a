import { styled } from 'styled-components';
import { color } from '#web/theme/tokens.ts';

const Figure = styled.svg`
  display: block;
  inline-size: 100%;
  block-size: 100%;

  &:dir(rtl) {
    transform: scaleX(-1);
  }
`;

/** The lights of the figure: behind the brow, in the chest, in the open hand. */
const lights = { head: [110, 76, 22], heart: [116, 232, 22], hand: [218, 362, 18] } as const;

export type BodyPart = keyof typeof lights;

export const bodyParts = Object.keys(lights) as BodyPart[];

/** One person with a light in head, heart and hand; whoever shows it may dim the parts by `data-part`. */
export function BodyFigure() {
  return (
    <Figure viewBox="0 0 260 480" aria-hidden="true" focusable="false">
      <g fill={color.drawing}>
        <circle cx="110" cy="76" r="46" />
        <path d="M94 112h32v36H94z" />
        <path d="M110 138c-36 0-52 18-55 52L32 480h156l-23-290c-3-34-19-52-55-52z" />
      </g>
      <g fill="none" stroke={color.drawing} strokeLinecap="round">
        <path d="M70 182C40 240 30 300 26 362" strokeWidth="26" />
        <path d="M148 180c32 58 38 134 48 204" strokeWidth="26" />
        <path d="M192 396c14 12 34 10 46-6" strokeWidth="14" />
      </g>
      {bodyParts.map((part) => {
        const [cx, cy, r] = lights[part];
        return (
          <g key={part} data-part={part} fill={color.glow}>
            <circle cx={cx} cy={cy} r={r * 1.75} opacity="0.28" />
            <circle cx={cx} cy={cy} r={r} />
            <circle cx={cx} cy={cy} r={r * 0.5} fill={color.onNight} />
          </g>
        );
      })}
    </Figure>
  );
}
