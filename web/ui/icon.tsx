import { styled } from 'styled-components';
import { type IconName, iconPaths } from './icon-paths.ts';

/** Icons that point along the line of reading, and are mirrored in Arabic. */
const directional = new Set<IconName>(['back', 'forward', 'external', 'menu']);

const Drawing = styled.svg`
  flex: none;
  fill: none;
  stroke: currentColor;
  stroke-linecap: round;
  stroke-linejoin: round;

  &[data-directional]:dir(rtl) {
    transform: scaleX(-1);
  }
`;

interface StrokesProps {
  path: string;
  /** The size in em. */
  size: number;
  /** Mirrored in right-to-left languages. */
  isDirectional: boolean;
}

/**
 * Strokes on a 24 × 24 grid. Decorative: the words beside it, or the control's label, carry the
 * meaning.
 */
export function Strokes({ path, size, isDirectional }: StrokesProps) {
  return (
    <Drawing
      viewBox="0 0 24 24"
      width={`${size}em`}
      height={`${size}em`}
      strokeWidth={1.6}
      aria-hidden="true"
      focusable="false"
      data-directional={isDirectional || undefined}
    >
      <path d={path} />
    </Drawing>
  );
}

/** An icon of the site. */
export function Icon({ name, size = 1.25 }: { name: IconName; size?: number }) {
  return <Strokes path={iconPaths[name]} size={size} isDirectional={directional.has(name)} />;
}
