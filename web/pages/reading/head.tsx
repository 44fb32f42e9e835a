import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import type { Language } from '#machines/language.ts';
import { languageMark, useTranslation } from '#web/i18n/use-translation.ts';
import { Edge } from '#web/sections/opening-section/edge.tsx';
import { media } from '#web/theme/media.ts';
import { color, fontSize, lineHeight, space } from '#web/theme/tokens.ts';
import { night } from '#web/ui/ground.ts';

/** The width of 66 characters of running text, wherever it is used. */
export const COLUMN = '41rem';

/** The width of the column with notes beside it. */
export const WITH_NOTES = `calc(${COLUMN} + 20rem)`;

const Ground = styled.header`
  ${night}
`;

const Words = styled.div<{ $hasNotes: boolean }>`
  display: grid;
  gap: ${space[4]};
  max-inline-size: calc(${COLUMN} + 2 * ${space[4]});
  margin-inline: auto;
  padding: clamp(${space[6]}, 5vw, ${space[8]}) ${space[4]} ${space[6]};

  ${media.desktop} {
    max-inline-size: ${({ $hasNotes }) => $hasNotes && WITH_NOTES};
  }

  > * {
    max-inline-size: ${COLUMN};
  }

  h1 {
    font-size: ${fontSize.h1};

    /* So narrow that a title breaks in a phone's own font where it breaks in ours. */
    ${media.belowTablet} {
      max-inline-size: 8em;
    }
  }

  > p {
    font-size: ${fontSize.lead};
    line-height: ${lineHeight.text};
  }
`;

const Facts = styled.div`
  color: ${color.onNightSoft};
  font-size: ${fontSize.small};
`;

interface HeadProps {
  title: string;
  summary: string;
  /** The language of both, if it may differ from the reader's. */
  language?: Language;
  /** The date, the reading time and the author. */
  facts: ReactNode;
  /** Whether the text below has notes beside it, so that both begin at one edge. */
  hasNotes?: boolean;
}

/** The head of a text: its title, its summary and its facts. */
export function Head({ title, summary, language, facts, hasNotes = false }: HeadProps) {
  const mark = languageMark(language, useTranslation('common').language);
  return (
    <Ground data-tone="night">
      <Words $hasNotes={hasNotes}>
        <h1 {...mark}>{title}</h1>
        {summary && <p {...mark}>{summary}</p>}
        <Facts>{facts}</Facts>
      </Words>
      <Edge />
    </Ground>
  );
}
