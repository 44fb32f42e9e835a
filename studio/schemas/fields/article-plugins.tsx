import { defineBehavior, effect, raise } from '@portabletext/editor/behaviors';
import { BehaviorPlugin } from '@portabletext/editor/plugins';
import type { SanityClient } from '@sanity/client';
import { useMemo } from 'react';
import { type PortableTextPluginsProps, useClient } from 'sanity';
import { notify } from '../../form/notices.tsx';
import { prepared } from '../../uploads/uploader.ts';
import { NOT_UPLOADED } from '../../words/own-words.ts';
import { say } from '../../words/words.ts';
import { API_VERSION } from '../lake-queries.ts';
import { fittedBlocks, fittedHtml, pictureFile } from './pasted-html.ts';

const tellLost = () =>
  notify({
    title: say('Not everything was pasted'),
    description: say('Pictures come from their files: please drag them into the text.'),
  });

/** Uploads a pasted picture. @returns the reference to it; null, and a notice says why, if it cannot be taken */
async function upload(client: Pick<SanityClient, 'assets'>, src: string) {
  const file = await Promise.resolve()
    .then(() => prepared('picture', pictureFile(src)))
    .catch(() => say('This picture is damaged.'));
  if (typeof file !== 'string') {
    const { assets } = client;
    const { _id: _ref } = await assets.upload('image', file, { filename: file.name });
    return { _type: 'reference', _ref };
  }
  notify({ title: NOT_UPLOADED, description: file });
  return null;
}

/** Behaviours of the editor that let what a word processor copied keep its headings, tables and pictures. */
const behaviorsWith = (client: Pick<SanityClient, 'assets'>, hasTables: boolean) => [
  defineBehavior({
    on: 'deserialize',
    guard: ({ event: { originEvent } }) => {
      const copied = originEvent.originEvent.dataTransfer;
      const html = copied.getData('text/html');
      return (
        copied.getData('application/x-portable-text') === '' &&
        html !== '' &&
        fittedHtml(html, hasTables)
      );
    },
    actions: [
      ({ event: { originEvent } }, { html, lost }) => [
        raise({ type: 'deserialize.data', mimeType: 'text/html', data: html, originEvent }),
        ...(lost > 0 ? [effect(tellLost)] : []),
      ],
    ],
  }),
  defineBehavior({
    on: 'deserialization.success',
    guard: ({ event, snapshot }) =>
      fittedBlocks(event.data, snapshot.context.keyGenerator) ?? false,
    actions: [
      ({ event }, { blocks, pictures }) => [
        raise({ ...event, data: blocks as typeof event.data }),
        // The block stands in the text already; while it lacks its picture, nothing can be published.
        effect(({ send }) => {
          for (const { key, src } of pictures) {
            upload(client, src).then(
              (asset) =>
                asset && send({ type: 'block.set', at: [{ _key: key }], props: { asset } }),
              () =>
                notify({
                  title: NOT_UPLOADED,
                  description: say(
                    'The picture did not arrive. Please drag its file into the text.',
                  ),
                }),
            );
          }
        }),
      ],
    ],
  }),
];

/** The editor's own plugins, with our way to paste. */
export function RichTextPlugins(props: PortableTextPluginsProps & { hasTables?: boolean }) {
  const { hasTables = false, ...own } = props;
  const client = useClient({ apiVersion: API_VERSION });
  const behaviors = useMemo(() => behaviorsWith(client, hasTables), [client, hasTables]);
  return (
    <>
      {own.renderDefault(own)}
      <BehaviorPlugin behaviors={behaviors} />
    </>
  );
}

/** The same with tables. */
export function ArticlePlugins({ plugins, ...props }: PortableTextPluginsProps) {
  return (
    <RichTextPlugins {...props} plugins={{ ...plugins, table: { enabled: true } }} hasTables />
  );
}
