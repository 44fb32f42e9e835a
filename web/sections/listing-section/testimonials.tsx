import { styled } from 'styled-components';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { media } from '#web/theme/media.ts';
import { row, soft } from '#web/theme/mixins.ts';
import { color, font, fontSize, lineHeight, radius, shadow, space } from '#web/theme/tokens.ts';
import { Portrait } from '#web/ui/portrait.tsx';
import type { ItemsOf } from './content.ts';

const Columns = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[5]};

  ${media.tablet} {
    grid-template-columns: minmax(0, 7fr) minmax(0, 5fr);
    align-items: start;
    gap: ${space[6]};

    /* The letters of the narrow column lie a little lower, as if laid down by hand. */
    > :nth-child(even) {
      margin-block-start: ${space[7]};
    }

    > :nth-child(4n + 3) {
      margin-inline-start: ${space[6]};
    }

    /* The last of an odd number has a line of its own: the words, and beside them the person. */
    > :last-child:nth-child(odd) {
      grid-column: 1 / -1;
      grid-template-columns: minmax(0, 7fr) minmax(0, 4fr);
      align-items: center;
      gap: ${space[7]};
      margin-inline-start: 0;
    }
  }
`;

const Letter = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[5]};
  padding: clamp(${space[5]}, 4vw, ${space[7]});
  border-radius: ${radius.small};
  background: ${color.paperRaised};
  box-shadow: ${shadow.raised};
  break-inside: avoid;

  blockquote {
    margin: 0;
    font-family: ${font.display};
    font-size: ${fontSize.h3};
    line-height: calc(${lineHeight.display} + 0.3);
    text-wrap: pretty;
  }

  @media (forced-colors: active) {
    border: 1px solid;
  }
`;

const Person = styled.div`
  ${row(space[4])}

  > :first-child {
    flex: none;
    inline-size: min(4rem, 20vw);
    block-size: min(4rem, 20vw);
    border-radius: 50%;
    object-fit: cover;
  }

  > :last-child {
    min-inline-size: 0;
  }

  strong {
    display: block;
  }

  span {
    ${soft}
  }
`;

/** Lists letters of people who agreed that everyone may read them. */
export function Testimonials({ voices }: { voices: ItemsOf<'testimonial'> }) {
  const { t, language } = useTranslation('listItems');
  return (
    <Columns role="list">
      {voices.map(({ id, quote, name, program, spokenLanguage, image }) => (
        <Letter key={id}>
          <blockquote>{quote}</blockquote>
          <Person>
            <Portrait name={name} picture={image} sizes="4rem" />
            <div>
              <strong>{name}</strong>
              <span>
                {program}
                {spokenLanguage &&
                  ` · ${spokenLanguage === language ? t(`voices.${spokenLanguage}`) : t(`voices.${spokenLanguage}Translated`)}`}
              </span>
            </div>
          </Person>
        </Letter>
      ))}
    </Columns>
  );
}
