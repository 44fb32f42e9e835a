import { localised } from '#web/content/groq.ts';
import { actionsField, pictureField, pictureOf, type RawSection, shownActions } from '../parts.ts';

export const callToActionSection = {
  fields: `${localised('title', 'text')}, ${actionsField('actions')}, ${pictureField('image')}`,
  shape: ({ title, text, actions, image }: RawSection<'callToActionSection'>) => ({
    title,
    text,
    actions: shownActions(actions),
    image: pictureOf(image),
  }),
};
