import { localised, richTextInLanguage } from '#web/content/groq.ts';
import { richText } from '#web/content/rich-text.ts';
import { actionField, pictureField, pictureOf, type RawSection, shownActions } from '../parts.ts';

export const cardsSection = {
  fields: `${localised('title', 'intro')},
    "cards": coalesce(cards[] {
      "id": _key, ${localised('title', 'text')}, "more": ${richTextInLanguage('more')},
      "terms": coalesce(terms[]-> { "id": _id, ${localised('title', 'text')} }, []),
      ${actionField('action')}, ${pictureField('image')}
    }, [])`,
  shape: ({ title, intro, cards }: RawSection<'cardsSection'>) => ({
    title,
    intro,
    cards: cards.map(({ action, more, terms, image, ...card }) => ({
      ...card,
      more: richText(more),
      terms: terms.filter((term) => term !== null),
      image: pictureOf(image),
      actions: shownActions([action]),
    })),
  }),
};
