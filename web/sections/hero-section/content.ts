import { lines, localised } from '#web/content/groq.ts';
import { actionsField, pictureField, pictureOf, shownActions } from '../parts.ts';
import type { RawSection } from '../raw-section.ts';

export const heroSection = {
  fields: `${localised('headline')}, ${lines('taglines')}, ${actionsField('actions')}, ${pictureField('portrait')}`,
  shape: ({ headline, taglines, actions, portrait }: RawSection<'heroSection'>) => ({
    headline,
    taglines: taglines.filter(Boolean),
    actions: shownActions(actions),
    portrait: pictureOf(portrait),
  }),
};
