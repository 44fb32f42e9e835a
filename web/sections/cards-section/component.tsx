import { styled } from 'styled-components';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { media } from '#web/theme/media.ts';
import { row } from '#web/theme/mixins.ts';
import { color, fontSize, layout, motion, space } from '#web/theme/tokens.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { RichText } from '#web/ui/rich-text.tsx';
import { Section } from '#web/ui/section.tsx';
import { TermsMark, TermsNote, TermsText } from '#web/ui/terms-note/terms-note.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { Actions } from '../actions.tsx';
import type { SectionProps } from '../contents.ts';
import { words } from './words.ts';

/** Reserves a place of the same size for every picture, visible until it is loaded. */
const Window = styled.div`
  inline-size: 100%;
  max-inline-size: 22rem;
  aspect-ratio: 4 / 3;
  margin-block-end: ${space[2]};
  overflow: hidden;
  border-radius: 50% 50% 6px 6px / 62% 62% 6px 6px;
  background: color-mix(in oklab, ${color.glow} 18%, ${color.night});

  img {
    inline-size: 100%;
    block-size: 100%;
    border-radius: 0;
    object-fit: cover;
  }
`;

const Head = styled.div`
  ${row(space[2])}
  justify-content: space-between;

  h3 {
    min-inline-size: 0;
    font-size: ${fontSize.h3};
  }
`;

const Card = styled.li`
  display: grid;
  align-content: start;
  gap: ${space[2]};

  > p {
    color: ${color.inkSoft};
  }

  /* The name stands beside the window where there is room for it. */
  ${media.belowTablet} {
    display: flex;
    flex-wrap: wrap;
    column-gap: ${space[4]};

    > * {
      flex: 1 1 100%;
      min-inline-size: 0;
    }

    > ${Window} {
      flex: none;
      inline-size: clamp(6rem, 30vw, 9rem);
    }

    > ${Head} {
      flex: 1 1 9rem;
    }
  }
`;

const Learn = styled.details`
  border-block: 1px solid ${color.line};

  summary {
    ${row(space[2])}
    justify-content: space-between;
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
    transition: rotate ${motion.normal};
  }

  &[open] > summary svg {
    rotate: 180deg;
  }

  > :last-child {
    padding-block: ${space[1]} ${space[4]};
    color: ${color.inkSoft};
  }
`;

const Row = styled.div`
  margin-block-start: ${space[2]};

  &:empty {
    display: none;
  }
`;

const Term = styled.div`
  h3 {
    margin-block-end: ${space[1]};
    color: ${color.ink};
    font-family: inherit;
    font-size: 1em;
    font-weight: 600;
  }
`;

const List = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[7]} ${space[6]};
  align-items: start;

  ${media.tablet} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }

  ${media.desktop} {
    grid-template-columns: repeat(4, minmax(0, 1fr));
    gap: ${space[6]};
    &[role] {
      padding-block-start: 5.25rem;
    }

    /* Each window a step higher than the one before, as on a stair towards the light. */
    > li:nth-child(4n + 1) {
      margin-block-start: 0;
    }
    > li:nth-child(4n + 2) {
      margin-block-start: -1.75rem;
    }
    > li:nth-child(4n + 3) {
      margin-block-start: -3.5rem;
    }
    > li:nth-child(4n) {
      margin-block-start: -5.25rem;
    }
  }
`;

/** Cards with ways to begin, each with a window; they open in place. */
export function Component({ cards, ...section }: SectionProps<'cardsSection'>) {
  const { language } = useTranslation('common');
  return (
    <Section {...section}>
      <List role="list">
        {cards.map(({ id, title, text, more, terms, image, actions }) => (
          <Card key={id}>
            {image && (
              <Window>
                <Picture
                  {...image}
                  sizes="(min-width: 1024px) 17rem, (min-width: 768px) 22rem, 90vw"
                />
              </Window>
            )}
            <Head>
              <h3>{title}</h3>
              {terms.length > 0 && <TermsMark noteId={`${id}-terms`} name={title} />}
            </Head>
            <p>{text}</p>
            {more.length > 0 && (
              <Learn>
                <summary>
                  {words[language].more}
                  <VisuallyHidden>: {title}</VisuallyHidden>
                  <Icon name="chevron" />
                </summary>
                <RichText blocks={more} />
              </Learn>
            )}
            <Row>
              <Actions actions={actions} first="secondary" />
            </Row>
            {terms.length > 0 && (
              <TermsNote id={`${id}-terms`} title={words[language].terms}>
                {terms.map((term) => (
                  <Term key={term.id}>
                    <h3>{term.title}</h3>
                    <TermsText text={term.text} />
                  </Term>
                ))}
              </TermsNote>
            )}
          </Card>
        ))}
      </List>
    </Section>
  );
}
