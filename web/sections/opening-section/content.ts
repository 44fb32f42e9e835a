import { lines, localised } from '#web/content/groq.ts';
import { actionField, pictureField, pictureOf, type RawSection, shownActions } from '../parts.ts';

export const openingSection = {
  fields: `${localised('title')}, ${lines('paragraphs')}, ${pictureField('image')}, ${actionField('action')}`,
  shape: ({ title, paragraphs, image, action }: RawSection<'openingSection'>) => ({
    title,
    paragraphs: paragraphs.filter(Boolean),
    image: pictureOf(image),
    actions: shownActions([action]),
  }),
};
