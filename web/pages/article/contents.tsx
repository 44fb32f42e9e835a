import { styled } from 'styled-components';
import type { Language } from '#machines/language.ts';
import type { RichTextBlock } from '#web/content/rich-text.ts';
import { languageMark, useTranslation } from '#web/i18n/use-translation.ts';
import { media } from '#web/theme/media.ts';
import { color, fontSize, layout, space } from '#web/theme/tokens.ts';

interface Heading {
  id: string;
  words: string;
}

/** Returns the headings of the first level, with the anchors that links use. */
export function headingsOf(body: readonly RichTextBlock[]): Heading[] {
  return body.flatMap(({ _key, style, children = [] }) =>
    style === 'h2' && _key
      ? [{ id: _key, words: children.map((span) => (span as { text?: string }).text).join('') }]
      : [],
  );
}

const Nav = styled.nav`
  align-self: start;
  font-size: ${fontSize.small};

  h2 {
    margin-block-end: ${space[2]};
    color: ${color.inkSoft};
    font-size: ${fontSize.body};
  }

  a {
    display: block;
    padding-block: ${space[2]};
    line-height: 1.5;
  }

  ${media.desktop} {
    position: sticky;
    inset-block-start: calc(${layout.headerHeight} + ${space[5]});
    grid-row: 1 / span 4;
  }
`;

const List = styled.ol``;

interface ContentsProps {
  headings: readonly Heading[];
  /** The language of the headings. */
  language: Language;
}

/** The table of contents of a long text. */
export function Contents({ headings, language }: ContentsProps) {
  const { t, language: reader } = useTranslation('articles');
  return (
    <Nav data-contents="" aria-labelledby="contents">
      <h2 id="contents">{t('article.contents')}</h2>
      <List role="list" {...languageMark(language, reader)}>
        {headings.map(({ id, words }) => (
          <li key={id}>
            <a href={`#${id}`}>{words}</a>
          </li>
        ))}
      </List>
    </Nav>
  );
}
