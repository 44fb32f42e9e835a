import { type Editor, useEditor, useEditorSelector } from '@portabletext/editor';
import * as selectors from '@portabletext/editor/selectors';
import { type MouseEvent, useEffect } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Tool, Tools } from './draft-editor.styles.ts';

type Form =
  | 'normal'
  | 'h2'
  | 'h3'
  | 'blockquote'
  | 'bullet'
  | 'number'
  | 'strong'
  | 'undo'
  | 'redo';

/** Sets the styles that a draft may have, and undoes changes. */
export function Toolbar({ isReadOnly }: { isReadOnly: boolean }) {
  const { t } = useTranslation('reviews');
  const editor = useEditor();
  useEffect(() => {
    editor.send({ type: 'update readOnly', readOnly: isReadOnly });
  }, [editor, isReadOnly]);
  const style = useEditorSelector(editor, selectors.getActiveStyle);
  const list = useEditorSelector(editor, selectors.getActiveListItem);
  const isStrong = useEditorSelector(editor, selectors.isActiveDecorator('strong'));

  const tool = (form: Form, isPressed: boolean | undefined, press: (editor: Editor) => void) => (
    <Tool
      key={form}
      type="button"
      aria-pressed={isPressed}
      disabled={isReadOnly}
      // Keeps the selection in the text.
      onMouseDown={(event: MouseEvent) => event.preventDefault()}
      onClick={() => {
        press(editor);
        editor.send({ type: 'focus' });
      }}
    >
      {t(`forms.${form}`)}
    </Tool>
  );
  return (
    <Tools role="group" aria-label={t('toolbar')}>
      {(['normal', 'h2', 'h3', 'blockquote'] as const).map((form) =>
        tool(form, style === form && !list, (each) =>
          each.send({ type: 'style.toggle', style: form }),
        ),
      )}
      {(['bullet', 'number'] as const).map((form) =>
        tool(form, list === form, (each) =>
          each.send({ type: 'list item.toggle', listItem: form }),
        ),
      )}
      {tool('strong', isStrong, (each) =>
        each.send({ type: 'decorator.toggle', decorator: 'strong' }),
      )}
      {tool('undo', undefined, (each) => each.send({ type: 'history.undo' }))}
      {tool('redo', undefined, (each) => each.send({ type: 'history.redo' }))}
    </Tools>
  );
}
