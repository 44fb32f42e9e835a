import type { ReactNode } from 'react';
import { styled } from 'styled-components';

const Canvas = styled.svg`
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
