import type { ComponentProps, CSSProperties } from 'react';
import { styled } from 'styled-components';
import { color, layout } from '#web/theme/tokens.ts';

const knob = `
  inline-size: 1.25rem;
  block-size: 1.25rem;
  border: 2px solid ${color.paperRaised};
  border-radius: 50%;
  background: ${color.primary};
`;

const Line = styled.input`
  flex: 1;
  inline-size: 100%;
  min-inline-size: 6rem;
  block-size: ${layout.target};
  margin: 0;
  cursor: pointer;

  &[data-volume] {
    flex: 0 1 6rem;
    min-inline-size: 4rem;

    @container (width < 32rem) {
      display: none;
    }
  }

  @media (forced-colors: none) {
    appearance: none;
    background-color: transparent;
    background-image: linear-gradient(
        90deg,
        ${color.primary} var(--done),
        ${color.accentSoft} var(--done) var(--loaded),
        ${color.paperRaised} var(--loaded)
      ),
      linear-gradient(${color.lineStrong} 0 0);
    background-position: center;
    background-repeat: no-repeat;
    background-size:
      calc(100% - 2px) 6px,
      100% 8px;

    &::-webkit-slider-thumb {
      appearance: none;
      ${knob}
    }

    &::-moz-range-thumb {
      box-sizing: border-box;
      ${knob}
    }

    &::-moz-range-track {
      background: none;
    }
  }
`;

interface RangeProps extends ComponentProps<'input'> {
  max: number;
  value: number;
  /** How much is there already, besides what is before the value. */
  loaded?: number | undefined;
  set(value: number): void;
}

/** A line along which a value is set, in the look of the site. */
export function Range({ max, value, loaded = value, set, ...rest }: RangeProps) {
  const share = (part: number) => `${(100 * part) / max}%`;
  return (
    <Line
      {...rest}
      type="range"
      max={max}
      value={value}
      onChange={({ target: { valueAsNumber } }) => set(valueAsNumber)}
      style={{ '--done': share(value), '--loaded': share(loaded) } as CSSProperties}
    />
  );
}
