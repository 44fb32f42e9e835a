import { PortableText, type PortableTextComponents } from '@portabletext/react';
import { createContext, useContext } from 'react';
import { styled } from 'styled-components';
import { localAddress } from '#machines/language.ts';
import type { RichTextBlock } from '#web/content/rich-text.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { soft } from '#web/theme/mixins.ts';
import { color, space } from '#web/theme/tokens.ts';
import { EmbeddedPicture, EmbeddedVideo } from './embedded.tsx';
import { unbroken } from './unbroken.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

interface Note {
  key: string;
  text: string;
}

/** The notes of the surrounding text, in its order. */
const NotesContext = createContext<readonly Note[]>([]);

/** Returns the notes in a text, in the order of their marks. */
function notesOf(blocks: readonly RichTextBlock[]): Note[] {
  return blocks.flatMap(({ markDefs }) =>
    (Array.isArray(markDefs) ? markDefs : []).flatMap(({ _type, _key, text }) =>
      _type === 'note' && _key && typeof text === 'string' ? [{ key: _key, text }] : [],
    ),
  );
}

const Mark = styled.sup`
  line-height: 0;

  a {
    padding: ${space[2]};
    margin-inline: -${space[1]};
  }
`;

const List = styled.ol`
  margin-block-start: ${space[5]};
  padding-block-start: ${space[4]};
  border-block-start: 1px solid ${color.lineStrong};
  ${soft}
`;

/** The small number after the words that a note is about. */
function NoteMark({ noteKey }: { noteKey: string | undefined }) {
  const { t } = useTranslation('common');
  const number = useContext(NotesContext).findIndex(({ key }) => key === noteKey) + 1;
  if (number === 0) return null;
  return (
    <Mark>
      <a href={`#note-${noteKey}`} id={`at-${noteKey}`}>
        <VisuallyHidden>{t('notes.note')} </VisuallyHidden>
        {number}
      </a>
    </Mark>
  );
}

/** Lists the notes, each with a link back. */
function Notes() {
  const { t } = useTranslation('common');
  const notes = useContext(NotesContext);
  if (notes.length === 0) return null;
  return (
    <List aria-label={t('notes.title')}>
      {notes.map(({ key, text }) => (
        <li key={key} id={`note-${key}`}>
          {text}{' '}
          <a href={`#at-${key}`} aria-label={t('notes.back')}>
            ↑
          </a>
        </li>
      ))}
    </List>
  );
}

const Text = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[3]};

  ul,
  ol {
    display: grid;
    gap: ${space[1]};
    padding-inline-start: 1.25em;
  }

  /* Arabic letters do not slant. */
  em:lang(ar) {
    font-style: normal;
    font-weight: 600;
  }
`;

/** Cells break their lines; a table that is still wider than a phone is scrolled by itself. */
const Wide = styled.div`
  overflow-x: auto;

  table {
    inline-size: 100%;
    border-collapse: collapse;
  }

  :is(th, td) {
    padding: ${space[2]};
    border-block-end: 1px solid ${color.lineStrong};
    overflow-wrap: normal;
    text-align: start;
    vertical-align: top;
  }
`;

interface TableValue {
  /** How many rows at the top name the columns. */
  headerRows?: number;
  rows?: Array<{ _key: string; cells?: Array<{ _key: string; value?: RichTextBlock[] }> }>;
}

function Table({ headerRows = 0, rows = [] }: TableValue) {
  const cell = (value: RichTextBlock[] = []) => (
    <PortableText value={value} components={components} onMissingComponent={false} />
  );
  return (
    <Wide>
      <table>
        <tbody>
          {rows.map(({ _key, cells = [] }, at) => (
            <tr key={_key}>
              {cells.map(({ _key: key, value }) =>
                at < headerRows ? (
                  <th key={key} scope="col">
                    {cell(value)}
                  </th>
                ) : (
                  <td key={key}>{cell(value)}</td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </Wide>
  );
}

const components: PortableTextComponents = {
  types: {
    table: ({ value }) => <Table {...value} />,
    embeddedPicture: ({ value }) => value.image && <EmbeddedPicture {...value} />,
    embeddedVideo: ({ value }) => <EmbeddedVideo {...value} />,
  },
  marks: {
    link: ({ value, children }) => <SafeLink href={value?.href}>{children}</SafeLink>,
    note: ({ value, children }) => (
      <>
        {children}
        <NoteMark noteKey={value?._key} />
      </>
    ),
  },
  block: { h2: ({ value, children }) => <h2 id={value._key}>{children}</h2> },
};

/** Keeps numbers and words together that a line break would divide. */
function wholeWords(block: RichTextBlock): RichTextBlock {
  const children = block.children?.map((child) => {
    const { text } = child as { text?: unknown };
    return typeof text === 'string' ? { ...(child as object), text: unbroken(text) } : child;
  });
  return children ? { ...block, children } : block;
}

/** Draws text as editors write it. */
export function RichTextDrawing({ blocks }: { blocks: RichTextBlock[] }) {
  return (
    <NotesContext value={notesOf(blocks)}>
      <Text>
        <PortableText
          value={blocks.map(wholeWords)}
          components={components}
          onMissingComponent={false}
        />
        <Notes />
      </Text>
    </NotesContext>
  );
}

/**
 * Links only addresses that can do nothing but lead somewhere; other links keep only their words.
 */
function SafeLink({ href, children }: { href: unknown; children: React.ReactNode }) {
  const { language } = useTranslation('common');
  if (typeof href !== 'string' || !/^(https?:\/\/|mailto:|tel:|\/(?!\/)|#)/i.test(href)) {
    return <>{children}</>;
  }
  return (
    <a href={href.startsWith('/') ? localAddress(href, language) : href} rel="noopener">
      {children}
    </a>
  );
}
