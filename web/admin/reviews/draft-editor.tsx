import {
  defineDecorator,
  defineSchema,
  defineTextBlock,
  type Editor,
  EditorProvider,
  PortableTextEditable,
  type TextBlockRenderProps,
  useEditor,
  useEditorSelector,
} from '@portabletext/editor';
import { NodePlugin } from '@portabletext/editor/plugins';
import * as selectors from '@portabletext/editor/selectors';
import { getValue } from '@portabletext/editor/selectors';
import { type KeyboardEvent, type MouseEvent, useEffect, useEffectEvent } from 'react';
import type { DraftBlock } from '#machines/draft/document.ts';
import { directionOf, type Language } from '#machines/language.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Bar, Sheet, Tool, Tools, Whole } from './draft-editor.styles.ts';

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
function Toolbar({ isReadOnly }: { isReadOnly: boolean }) {
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

const schemaDefinition = defineSchema({
  styles: [{ name: 'normal' }, { name: 'h2' }, { name: 'h3' }, { name: 'blockquote' }],
  lists: [{ name: 'bullet' }, { name: 'number' }],
  decorators: [{ name: 'strong' }],
  annotations: [],
  blockObjects: [],
  inlineObjects: [],
});

/** The draft is part of the page, so its headings are below the page's own. */
const elements = { h2: 'h3', h3: 'h4', blockquote: 'blockquote' } as const;

const nodes = [
  defineTextBlock({
    type: 'block',
    render: ({ attributes, children, node }) => (
      <Block attributes={attributes} node={node}>
        {children}
      </Block>
    ),
  }),
  defineDecorator({ type: 'strong', render: ({ children }) => <strong>{children}</strong> }),
];

/** A block; without words it shows what kind it is. */
function Block({
  attributes,
  children,
  node: { style = 'normal', listItem, children: spans },
}: Pick<TextBlockRenderProps, 'attributes' | 'children' | 'node'>) {
  const { t } = useTranslation('reviews');
  const Element = isElement(style) ? elements[style] : 'div';
  const isEmpty = !listItem && spans.every(({ text }) => text === '');
  const form = isElement(style) ? style : 'normal';
  return (
    <Element
      {...attributes}
      data-list={listItem}
      data-empty={isEmpty ? t(`forms.${form}`) : undefined}
    >
      {children}
    </Element>
  );
}

const isElement = (style: string): style is keyof typeof elements => Object.hasOwn(elements, style);

interface DraftEditorProps {
  language: Language;
  /** The text to begin with; another text needs another editor. */
  body: readonly DraftBlock[];
  isReadOnly: boolean;
  label: string;
  onChange: (body: DraftBlock[]) => void;
}

/** Edits a draft in its own language and direction. */
export function DraftEditor({ language, body, isReadOnly, label, onChange }: DraftEditorProps) {
  return (
    <EditorProvider initialConfig={{ schemaDefinition, initialValue: [...body] }}>
      <NodePlugin nodes={nodes} />
      <Report onChange={onChange} />
      <Whole>
        <Bar>
          <Toolbar isReadOnly={isReadOnly} />
        </Bar>
        <Sheet onKeyDownCapture={leaveByTab}>
          <PortableTextEditable
            lang={language}
            dir={directionOf(language)}
            role="textbox"
            aria-label={label}
            aria-multiline
            aria-readonly={isReadOnly}
            spellCheck
          />
        </Sheet>
      </Whole>
    </EditorProvider>
  );
}

/** Tab leaves the text. It would otherwise nest lists, which are neither shown nor kept. */
function leaveByTab(event: KeyboardEvent): void {
  if (event.key === 'Tab') event.stopPropagation();
}

/** Reports each change at once: the editor's own events wait for a pause, which saving may not. */
function Report({ onChange }: Pick<DraftEditorProps, 'onChange'>) {
  const value = useEditorSelector(useEditor(), getValue);
  const report = useEffectEvent((body: DraftBlock[]) => onChange(flat(body)));
  useEffect(() => report(value as DraftBlock[]), [value]);
  return null;
}

/** Flattens nested lists, which may be pasted. */
function flat(body: DraftBlock[]): DraftBlock[] {
  return body.map((block) => (block.level === undefined ? block : { ...block, level: 1 }));
}
