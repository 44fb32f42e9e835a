import { Drawing } from './drawing.tsx';

export interface DrawingFile {
  /** The SVG file as a data URL, so that it needs no request. */
  href: string;
  width: number;
  height: number;
  maxWidth: number;
}

/** Shows a drawing from an SVG file: its colours are the same in every theme. */
export function FileDrawing({ href, width, height, maxWidth }: DrawingFile) {
  return (
    <Drawing viewBox={`0 0 ${width} ${height}`} maxWidth={maxWidth}>
      <image href={href} width={width} height={height} />
    </Drawing>
  );
}
