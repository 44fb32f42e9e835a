import { isShownField } from '#machines/listing.ts';
import { localised } from '#web/content/groq.ts';
import { actionField, type RawSection, shownActions } from '../parts.ts';

export const mediaSection = {
  fields: `${localised('title', 'intro')}, ${actionField('action')},
    "mentions": coalesce(mentions[]-> {
      "id": _id, ${localised('title', 'outlet')}, "kind": coalesce(kind, "article"),
      "url": coalesce(url, ""), "publishedOn": coalesce(publishedOn, ""), "isShown": ${isShownField}
    }, [])`,
  shape: ({ title, intro, mentions, action }: RawSection<'mediaSection'>) => ({
    title,
    intro,
    mentions: mentions.flatMap((mention) => (mention?.isShown ? [mention] : [])),
    actions: shownActions([action]),
  }),
};
