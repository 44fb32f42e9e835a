import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { color, fontSize, layout, space } from '#web/theme/tokens.ts';
import { PageHeading } from './page-heading.tsx';

const Column = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space[6]};
  max-inline-size: 64rem;
`;

const Top = styled.div`
  h1 {
    font-size: clamp(1.75rem, 1.5rem + 1vw, 2.25rem);
  }

  p {
    max-inline-size: ${layout.measure};
    margin-block-start: ${space[2]};
    color: ${color.inkSoft};
    font-size: ${fontSize.body};
  }
`;

interface PageProps {
  title: string;
  intro?: string;
  children: ReactNode;
}

/** A page of the area. */
export function Page({ title, intro, children }: PageProps) {
  return (
    <Column>
      <Top>
        <PageHeading title={title} />
        {intro && <p>{intro}</p>}
      </Top>
      {children}
    </Column>
  );
}
