import { styled } from 'styled-components';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { media } from '#web/theme/media.ts';
import { space } from '#web/theme/tokens.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { RichText } from '#web/ui/rich-text.tsx';
import { Section } from '#web/ui/section.tsx';
import { TermsMark, TermsNote } from '#web/ui/terms-note/terms-note.tsx';
import { TermsText } from '#web/ui/terms-note/terms-text.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { Actions } from '../actions.tsx';
import type { SectionProps } from '../contents.ts';
import { Card, Head, Learn, Row, Term, Window } from './card.styles.ts';

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
export function CardsSection({ cards, variant: _, ...section }: SectionProps<'cardsSection'>) {
  const { t } = useTranslation('sections');
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
                  {t('cards.more')}
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
              <TermsNote id={`${id}-terms`} title={t('cards.terms')}>
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
