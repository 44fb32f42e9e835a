import { styled } from 'styled-components';
import { useContent } from '#web/app/use-content.ts';
import { color, font, fontSize, space } from '#web/theme/tokens.ts';
import { Actions } from '../actions.tsx';
import type { Action } from '../parts.ts';

/** A sheet of paper in the light of a lamp: it has its own two colours on every ground. */
const Sheet = styled.figure`
  position: relative;
  padding: clamp(${space[5]}, 4vw, ${space[7]});
  border-radius: 3px;
  background: linear-gradient(200deg, #fffaf0, #fbead0);
  box-shadow: 0 0 5rem rgb(237 168 79 / 26%);
  color: #2a1f3d;
  filter: var(--picture-filter, none);
  rotate: -0.6deg;

  &:dir(rtl) {
    rotate: 0.6deg;
  }

  blockquote {
    display: grid;
    gap: ${space[4]};
    margin: 0;
    font-family: ${font.display};
    font-size: clamp(1.25rem, 1.1rem + 0.6vw, 1.5rem);
    line-height: 1.5;

    &:lang(ar) {
      line-height: 1.75;
    }
  }

  figcaption {
    display: grid;
    justify-items: start;
    margin-block-start: ${space[5]};
    font-family: ${font.display};
    font-size: ${fontSize.h2};
    line-height: 1.2;

    &:lang(en) {
      font-style: italic;
    }
  }

  svg {
    inline-size: 8.5rem;
    block-size: auto;
  }

  &:dir(rtl) svg {
    transform: scaleX(-1);
  }
`;

const Column = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[5]};
`;

interface LetterProps {
  /** Paragraphs are separated by an empty line. */
  text: string;
  actions: readonly Action[];
}

/** A letter of the founder, signed. */
export function Letter({ text, actions }: LetterProps) {
  const { founderName } = useContent().settings;
  return (
    <Column>
      <Sheet>
        <blockquote>
          {text.split(/\n{2,}/).map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </blockquote>
        <figcaption>
          {founderName}
          <svg viewBox="0 0 136 22" aria-hidden="true" focusable="false">
            <path
              d="M3 13c24-9 46-10 58-7s-4 12-10 8 14-11 34-9 30 8 48 1"
              fill="none"
              stroke={color.plum}
              strokeWidth="1.8"
              strokeLinecap="round"
            />
          </svg>
        </figcaption>
      </Sheet>
      <Actions actions={actions} first="secondary" />
    </Column>
  );
}
