import { localised, richTextInLanguage } from '#web/content/groq.ts';
import { richText } from '#web/content/rich-text.ts';
import { actionField, pictureField, pictureOf, type RawSection, shownActions } from '../parts.ts';

export const textSection = {
  fields: `${localised('title')}, "body": ${richTextInLanguage('body')}, ${pictureField('image')}, ${actionField('action')}`,
  shape: ({ title, body, image, action }: RawSection<'textSection'>) => ({
    title,
    body: richText(body),
    image: pictureOf(image),
    actions: shownActions([action]),
  }),
};
