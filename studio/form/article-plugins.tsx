import { defineBehavior, effect, raise } from '@portabletext/editor/behaviors';
import { BehaviorPlugin } from '@portabletext/editor/plugins';
import type { PortableTextPluginsProps } from 'sanity';
import { say } from '../words/words.ts';
import { notify } from './notices.tsx';
import { fittedHtml, withTables } from './pasted-html.ts';

const tellLost = () =>
  notify({
    title: say('Not everything was pasted'),
    description: say('Pictures come from their files: please drag them into the text.'),
  });

/** Behaviours of the editor that let what a word processor copied keep its headings and tables. */
const behaviors = [
  defineBehavior({
    on: 'deserialize',
    guard: ({ event: { originEvent } }) => {
      const copied = originEvent.originEvent.dataTransfer;
      const html = copied.getData('text/html');
      return (
        copied.getData('application/x-portable-text') === '' && html !== '' && fittedHtml(html)
      );
    },
    actions: [
      ({ event: { originEvent } }, { html, pictures }) => [
        raise({ type: 'deserialize.data', mimeType: 'text/html', data: html, originEvent }),
        ...(pictures > 0 ? [effect(tellLost)] : []),
      ],
    ],
  }),
  defineBehavior({
    on: 'deserialization.success',
    guard: ({ event, snapshot }) => withTables(event.data, snapshot.context.keyGenerator) ?? false,
    actions: [({ event }, data) => [raise({ ...event, data: data as typeof event.data })]],
  }),
];

/** The editor's own plugins, with tables and our way to paste. */
export function ArticlePlugins({ plugins, renderDefault, ...props }: PortableTextPluginsProps) {
  return (
    <>
      {renderDefault({
        ...props,
        renderDefault,
        plugins: { ...plugins, table: { enabled: true } },
      })}
      <BehaviorPlugin behaviors={behaviors} />
    </>
  );
}
