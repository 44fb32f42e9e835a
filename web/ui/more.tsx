import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { color, layout, motion, space } from '#web/theme/tokens.ts';
import { Icon } from './icon.tsx';

const Details = styled.details`
  summary {
    display: inline-flex;
    align-items: center;
    gap: ${space[2]};
    min-block-size: ${layout.target};
    color: ${color.accent};
    font-weight: 600;
    cursor: pointer;
    list-style: none;
  }

  summary::-webkit-details-marker {
    display: none;
  }

  summary svg {
    transition: transform ${motion.normal};
  }

  &[open] > summary svg {
    transform: rotate(180deg);
  }
`;

/** Content that opens behind a few words. */
export function More({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <Details>
      <summary>
        {title}
        <Icon name="chevron" />
      </summary>
      {children}
    </Details>
  );
}
