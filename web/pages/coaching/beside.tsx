import { styled } from 'styled-components';
import { media } from '#web/theme/media.ts';
import { color, font, fontSize, lineHeight, radius, space } from '#web/theme/tokens.ts';
import { rule } from '#web/ui/ground.ts';
import { Picture } from '#web/ui/picture.tsx';
import type { CoachingContent } from './content.ts';

const Column = styled.div`
  display: grid;
  gap: ${space[5]};
  align-content: start;
`;

const Person = styled.div`
  display: grid;
  grid-template-columns: min(clamp(5rem, 22vw, 9rem), 25vw) minmax(0, 1fr);
  gap: ${space[4]};
  align-items: center;

  img {
    border-radius: ${radius.large};
  }

  strong {
    display: block;
    font-family: ${font.display};
    font-size: ${fontSize.h3};
    font-weight: 500;
    line-height: ${lineHeight.display};
  }

  small {
    color: ${color.accent};
    font-size: ${fontSize.small};
    font-weight: 600;
  }
`;

const Quote = styled.figure`
  display: grid;
  gap: ${space[2]};

  blockquote {
    margin: 0;
    font-family: ${font.display};
    font-size: ${fontSize.lead};
    line-height: 1.45;
    quotes: '“' '”';
    text-wrap: pretty;
  }

  &:lang(ar) blockquote {
    line-height: 1.6;
    quotes: '«' '»';
  }

  blockquote::before {
    content: open-quote;
  }

  blockquote::after {
    content: close-quote;
  }

  figcaption {
    color: ${color.inkSoft};
    font-size: ${fontSize.small};
  }

  ${media.desktop} {
    padding-block-start: ${space[5]};
    border-block-start: ${rule};
  }
`;

/** Shows who accompanies people, and the voice of somebody who was accompanied. */
export function Beside({ beside: { person, voice } }: Pick<CoachingContent, 'beside'>) {
  if (!person && !voice) return null;
  return (
    <Column>
      {person && (
        <Person>
          {person.portrait && <Picture {...person.portrait} sizes="9rem" />}
          <div>
            <strong>{person.name}</strong>
            <small>{person.role}</small>
            <p>{person.summary}</p>
          </div>
        </Person>
      )}
      {voice && (
        <Quote>
          <blockquote>{voice.quote}</blockquote>
          <figcaption>
            {voice.name} · {voice.program}
          </figcaption>
        </Quote>
      )}
    </Column>
  );
}
