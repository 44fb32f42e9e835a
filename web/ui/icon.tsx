import { styled } from 'styled-components';

/** Strokes on a 24 × 24 grid, drawn for this site. */
export const iconPaths = {
  menu: 'M4 7h16M4 12h16M4 17h10',
  search: 'M10.5 17a6.5 6.5 0 100-13 6.5 6.5 0 000 13zM15.5 15.5L20 20',
  close: 'M6 6l12 12M18 6L6 18',
  back: 'M19 12H5m6-6l-6 6 6 6',
  forward: 'M5 12h14m-6-6l6 6-6 6',
  chevron: 'M6 9l6 6 6-6',
  play: 'M8 5l11 7-11 7z',
  pause: 'M8.5 5.5v13m7-13v13',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  external: 'M14 5h5v5m0-5l-8 8M17 14v4a1 1 0 01-1 1H6a1 1 0 01-1-1V8a1 1 0 011-1h4',
  clock: 'M12 21a9 9 0 100-18 9 9 0 000 18zM12 7.5V12l3 2',
  mail: 'M4 6h16v12H4zM4 7l8 6 8-6',
  phone:
    'M6 4h3l1.5 4.5L8.5 10a12 12 0 005.5 5.5l1.5-2L20 15v3a2 2 0 01-2 2A14 14 0 014 6a2 2 0 012-2z',
  heart: 'M12 20S4 15 4 9.2A4.2 4.2 0 0112 7a4.2 4.2 0 018 2.2C20 15 12 20 12 20z',
  help: 'M12 21a9 9 0 100-18 9 9 0 000 18zM12 15a3 3 0 100-6 3 3 0 000 6zM5.6 5.6l4.2 4.2m4.4 4.4l4.2 4.2m0-12.8l-4.2 4.2m-4.4 4.4l-4.2 4.2',
  info: 'M12 21a9 9 0 100-18 9 9 0 000 18zM12 11v5m0-8.5v.5',
  warning: 'M12 4l9 16H3zM12 10v4m0 3v.2',
  card: 'M3 6h18v12H3zM3 10h18M7 15h3',
  wallet: 'M4 8h16v12H4zM4 8V6l12-2v4m0 6h4',
  bank: 'M4 9l8-5 8 5zM6.5 9v8m3.7-8v8m3.6-8v8m3.7-8v8M4 17h16M3 20h18',
  place:
    'M12 21s-6.5-6-6.5-11a6.5 6.5 0 0113 0C18.5 15 12 21 12 21zM12 12.5a2.5 2.5 0 100-5 2.5 2.5 0 000 5z',
  globe: 'M12 21a9 9 0 100-18 9 9 0 000 18zM3 12h18M12 3c5 5 5 13 0 18-5-5-5-13 0-18z',
  book: 'M12 7c-2-2-5-2-8-2v13c3 0 6 0 8 2 2-2 5-2 8-2V5c-3 0-6 0-8 2zm0 0v13',
  steps: 'M3 20h5v-5h5v-5h5V5h3',
  moon: 'M20 14.2A8.3 8.3 0 119.8 4a6.6 6.6 0 0010.2 10.2z',
  map: 'M9 5L4 7v12l5-2 6 2 5-2V5l-5 2-6-2zm0 0v12m6-10v12',
  document: 'M7 3h7l4 4v14H7zM14 3v4h4M10 12h5m-5 4h5',
  copy: 'M9 9h11v11H9zM15 9V4H4v11h5',
  upload: 'M12 15V4m-4 4l4-4 4 4M4 15v5h16v-5',
  feather: 'M5 19L16 8m-9 7C6 9 11 4 19 4c1 8-4 13-10 12',
  brush: 'M14 10l6-6m-7 5l3 3-5 4-2-2zM9 14c-3 0-2 4-6 5 3 2 8 1 8-3',
  voice: 'M12 15a3 3 0 003-3V7a3 3 0 00-6 0v5a3 3 0 003 3zm-6-3a6 6 0 0012 0m-6 6v3',
  sunrise: 'M3 19h18M6.5 15.5a5.5 5.5 0 0111 0M12 4v3M4.5 8.5l2 2m13-2l-2 2M2 15.5h1.5m17 0H22',
} as const;

export type IconName = keyof typeof iconPaths;

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
