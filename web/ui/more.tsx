import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { target } from '#web/theme/mixins.ts';
import { color, motion, space } from '#web/theme/tokens.ts';
import { Icon } from './icon.tsx';

const Details = styled.details`
  summary {
    ${target}
    gap: ${space[2]};
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
