import { styled } from 'styled-components';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { media } from '#web/theme/media.ts';
import { soft } from '#web/theme/mixins.ts';
import { color, font, fontSize, layout, lineHeight, space } from '#web/theme/tokens.ts';
import { Section } from '#web/ui/section.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { Actions } from '../actions.tsx';
import type { SectionProps } from '../contents.ts';
import { words } from './words.ts';

const Row = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);

  ${media.tablet} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    column-gap: ${space[6]};
  }

  ${media.desktop} {
    grid-template-columns: repeat(4, minmax(0, 1fr));
  }
`;

/** Reserves a place of the same size for each until it is drawn. */
const Mention = styled.li`
  content-visibility: auto;
  contain-intrinsic-block-size: auto 8rem;
  border-block-start: 1px solid ${color.lineStrong};

  a {
    display: grid;
    align-content: start;
    gap: ${space[1]};
    block-size: 100%;
    min-block-size: 8rem;
    padding-block: ${space[4]};
    color: ${color.ink};
    text-decoration: none;
  }

  a:focus-visible {
    outline-offset: -3px;
  }

  strong {
    font-family: ${font.display};
    font-size: ${fontSize.h3};
    font-weight: 500;
    line-height: ${lineHeight.display};
  }

  a:hover strong {
    color: ${color.accent};
    text-decoration: underline;
    text-decoration-thickness: 1px;
  }

  small {
    ${soft}
  }
`;

const Foot = styled.div`
  max-inline-size: ${layout.measure};

  &:empty {
    display: none;
  }
`;

/** Names the media that have spoken of the foundation, with the title and kind of each piece; renders nothing where none has. */
export function Component(props: SectionProps<'mediaSection'>) {
  const { mentions, actions, ...section } = props;
  const { t, language } = useTranslation('common');
  if (mentions.length === 0) return null;
  return (
    <Section {...section}>
      <Row role="list">
        {mentions.map(({ id, title, outlet, kind, url, publishedOn }) => (
          <Mention key={id}>
            <a href={url} target="_blank" rel="noopener">
              <strong>{outlet}</strong>
              <span>{title}</span>
              <small>
                {words[language][kind]} ·{' '}
                <time dateTime={publishedOn}>{publishedOn.slice(0, 4)}</time>
                <VisuallyHidden> ({t('opensInNewTab')})</VisuallyHidden>
              </small>
            </a>
          </Mention>
        ))}
      </Row>
      <Foot>
        <Actions actions={actions} first="secondary" />
      </Foot>
    </Section>
  );
}
