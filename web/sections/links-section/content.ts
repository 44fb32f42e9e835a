import { localised } from '#web/content/groq.ts';
import { actionField, type RawSection, shownActions } from '../parts.ts';

export const linksSection = {
  fields: `${localised('title', 'intro')},
    "links": coalesce(links[] { "id": _key, ${localised('text')}, ${actionField('action')} }, [])`,
  shape: ({ title, intro, links }: RawSection<'linksSection'>) => ({
    title,
    intro,
    links: links.flatMap(({ id, text, action }) =>
      shownActions([action]).map(({ href, label }) => ({ id, text, href, label })),
    ),
  }),
};
