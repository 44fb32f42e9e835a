import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { media } from '#web/theme/media.ts';
import { color, fontSize, layout, space } from '#web/theme/tokens.ts';

interface ShelfProps {
  /** The anchor. */
  id: string;
  title: string;
  intro?: string;
  art: ReactNode;
  /** The heading stays beside its long list. */
  isBeside?: boolean;
  /** Says once for everything in this part that it is coaching. */
  isOffer?: boolean;
  children: ReactNode;
}

const Band = styled.section`
  padding-block: clamp(1.375rem, 5.5vw, ${space[8]});
  scroll-margin-block-start: 3.5rem;
`;

const Column = styled.div<{ $beside: boolean }>`
  display: grid;
  gap: clamp(${space[4]}, 4vw, ${space[7]});
  max-inline-size: ${layout.maxWidth};
  margin-inline: auto;
  padding-inline: clamp(${space[4]}, 4vw, ${space[6]});

  ${media.desktop} {
    grid-template-columns: ${({ $beside }) => ($beside ? '2fr 3fr' : 'minmax(0, 1fr)')};
  }
`;

/** The drawing is beside the heading and, if there is room, beside the words as well. */
const Opening = styled.div<{ $beside: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr) min(clamp(5.5rem, 20vw, 13.75rem), 27.5vw);
  grid-template-areas: 'title art' 'words words';
  gap: ${space[2]} ${space[5]};
  align-content: start;
  align-items: center;

  > svg {
    grid-area: art;
  }

  ${media.tablet} {
    grid-template-areas: 'title art' 'words art';

    > h2 {
      align-self: end;
    }

    > div {
      align-self: start;
    }
  }

  ${media.desktop} {
    ${({ $beside }) =>
      $beside &&
      `position: sticky;
    inset-block-start: calc(${layout.headerHeight} + 5.5rem);
    grid-template: 'art' 'title' 'words' / minmax(0, 1fr);
    align-self: start;
    > svg { inline-size: 11rem; }`}
  }

  h2 {
    font-size: ${fontSize.h2};
  }

  p {
    max-inline-size: ${layout.measure};
    color: ${color.inkSoft};
    text-wrap: balance;
  }
`;

const Words = styled.div`
  display: grid;
  grid-area: words;
  gap: ${space[2]};
`;

const Care = styled.p`
  font-size: ${fontSize.small};
`;

/** One part of the coaching page: its words, its drawing and, below or beside them, its offers. */
export function Shelf({ id, title, intro, art, ...rest }: ShelfProps) {
  const { isBeside = false, isOffer = false, children } = rest;
  const { t } = useTranslation('coaching');
  return (
    <Band id={id} aria-labelledby={`${id}-title`}>
      <Column $beside={isBeside}>
        <Opening $beside={isBeside}>
          <h2 id={`${id}-title`}>{title}</h2>
          <Words>
            {intro && <p>{intro}</p>}
            {isOffer && <Care>{t('terms.care')}</Care>}
          </Words>
          {art}
        </Opening>
        {children}
      </Column>
    </Band>
  );
}
