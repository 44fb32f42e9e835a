import { createContext, useContext } from 'react';
import { styled } from 'styled-components';
import type { RichTextBlock } from '#web/content/rich-text.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { color, fontSize, space } from '#web/theme/tokens.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

interface Note {
  key: string;
  text: string;
}

/** The notes of the surrounding text, in its order. */
export const NotesContext = createContext<readonly Note[]>([]);

/** Returns the notes in a text, in the order of their marks. */
export function notesOf(blocks: readonly RichTextBlock[]): Note[] {
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
  color: ${color.inkSoft};
  font-size: ${fontSize.small};
`;

/** The small number after the words that a note is about. */
export function NoteMark({ noteKey }: { noteKey: string | undefined }) {
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
export function Notes() {
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
