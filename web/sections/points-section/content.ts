import { lines, localised } from '#web/content/groq.ts';
import { actionField, pictureField, pictureOf, type RawSection, shownActions } from '../parts.ts';

export const pointsSection = {
  fields: `${localised('title', 'intro', 'text')}, ${lines('points')}, ${pictureField('image')}, ${actionField('action')}`,
  shape: ({ title, intro, text, points, image, action }: RawSection<'pointsSection'>) => ({
    title,
    intro,
    text,
    points: points.filter(Boolean),
    image: pictureOf(image),
    actions: shownActions([action]),
  }),
};
