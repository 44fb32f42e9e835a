import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { color, fontSize, layout, space } from '#web/theme/tokens.ts';

interface SectionProps {
  /** The anchor. */
  id: string;
  title: string;
  intro?: string;
  /** On the deeper paper, to set it apart from its neighbours. */
  sunken?: boolean;
  children: ReactNode;
}

const Band = styled.section<{ $sunken: boolean }>`
  padding-block: clamp(${space[7]}, 7vw, ${space[9]});
  background: ${({ $sunken }) => ($sunken ? color.paperSunken : 'transparent')};
`;

const Column = styled.div`
  display: grid;
  gap: clamp(${space[5]}, 4vw, ${space[7]});
  max-inline-size: ${layout.maxWidth};
  margin-inline: auto;
  padding-inline: clamp(${space[4]}, 4vw, ${space[6]});
`;

const Opening = styled.div`
  display: grid;
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
export function Section({ id, title, intro, sunken = false, children }: SectionProps) {
  return (
    <Band id={id} $sunken={sunken} aria-labelledby={`${id}-title`}>
      <Column>
        <Opening>
          <h2 id={`${id}-title`}>{title}</h2>
          {intro && <p>{intro}</p>}
        </Opening>
        {children}
      </Column>
    </Band>
  );
}
