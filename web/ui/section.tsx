import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { media } from '#web/theme/media.ts';
import { color, fontSize, layout, space } from '#web/theme/tokens.ts';

interface SectionProps {
  /** The anchor. */
  id: string;
  title: string;
  intro?: string;
  /** A picture at the end of the heading's line. */
  art?: ReactNode;
  /** Puts the content beside the heading instead of below it. */
  beside?: boolean;
  children: ReactNode;
}

const Band = styled.section`
  padding-block: clamp(${space[6]}, 5.5vw, ${space[8]});
`;

const Column = styled.div<{ $columns: string | undefined }>`
  display: grid;
  gap: clamp(${space[5]}, 4vw, ${space[7]});
  max-inline-size: ${layout.maxWidth};
  margin-inline: auto;
  padding-inline: clamp(${space[4]}, 4vw, ${space[6]});

  ${media.desktop} {
    grid-template-columns: ${({ $columns = 'minmax(0, 1fr)' }) => $columns};
    grid-template-rows: auto 1fr;
  }
`;

const Art = styled.div`
  display: grid;
  place-items: center;

  ${media.desktop} {
    grid-area: 1 / 2 / span 2;
  }
`;

const Opening = styled.div`
  display: grid;
  align-content: start;
  gap: ${space[3]};

  h2 {
    font-size: ${fontSize.h2};
  }

  p {
    max-inline-size: ${layout.measure};
    color: ${color.inkSoft};
    font-size: ${fontSize.lead};
  }
`;

/** One part of a page, under its heading. */
export function Section({ id, title, intro, ...rest }: SectionProps) {
  const { art, beside = false, children } = rest;
  return (
    <Band id={id} aria-labelledby={`${id}-title`}>
      <Column $columns={art ? '3fr 2fr' : beside ? '1fr 2fr' : undefined}>
        <Opening>
          <h2 id={`${id}-title`}>{title}</h2>
          {intro && <p>{intro}</p>}
        </Opening>
        {children}
        {art && <Art>{art}</Art>}
      </Column>
    </Band>
  );
}
