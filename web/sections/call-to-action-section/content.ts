import { localised } from '#web/content/groq.ts';
import { actionsField, pictureField, pictureOf, shownActions } from '../parts.ts';
import type { RawSection } from '../raw-section.ts';

export const callToActionSection = {
  fields: `${localised('title', 'text')}, ${actionsField('actions')}, ${pictureField('image')}`,
  shape: ({ title, text, actions, image }: RawSection<'callToActionSection'>) => ({
    title,
    text,
    actions: shownActions(actions),
    image: pictureOf(image),
  }),
};
