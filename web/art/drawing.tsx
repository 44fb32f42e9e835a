import type { ElementType, ReactElement, ReactNode } from 'react';
import { styled } from 'styled-components';

/** As wide as its place, and turned round with the line of reading. */
export const Canvas = styled.svg`
  display: block;
  inline-size: 100%;
  block-size: auto;

  &:dir(rtl) {
    transform: scaleX(-1);
  }
`;

interface DrawingProps {
  viewBox: string;
  maxWidth?: number;
  children: ReactNode;
}

/** A picture for the mood alone, unseen by screen readers; it turns round with the line of reading. */
export function Drawing({ viewBox, maxWidth, children }: DrawingProps) {
  return (
    <Canvas
      viewBox={viewBox}
      aria-hidden="true"
      focusable="false"
      style={maxWidth ? { maxInlineSize: maxWidth } : undefined}
    >
      {children}
    </Canvas>
  );
}

/** The element of an SVG file of this folder. */
export type Svg = ReactElement<{
  viewBox: string;
  /** As wide as it may become. */
  width?: string;
  preserveAspectRatio?: string;
  children: ReactNode;
}>;

/** Shows the drawing of a file; it is for the mood alone, unseen by screen readers. */
export function Art({ svg, canvas: On = Canvas }: { svg: Svg; canvas?: ElementType | undefined }) {
  const { width, viewBox, preserveAspectRatio, children } = svg.props;
  return (
    <On
      viewBox={viewBox}
      preserveAspectRatio={preserveAspectRatio}
      aria-hidden="true"
      focusable="false"
      style={width ? { maxInlineSize: `${width}px` } : undefined}
    >
      {children}
    </On>
  );
}
