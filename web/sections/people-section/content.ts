import { localised } from '#web/content/groq.ts';
import { actionField, pictureField, pictureOf, type RawSection, shownActions } from '../parts.ts';

export const peopleSection = {
  fields: `${localised('title', 'intro')}, ${actionField('action')},
    "people": coalesce(people[]-> {
      "id": _id, ${localised('name', 'role', 'summary')}, ${pictureField('portrait')}
    }, [])`,
  shape: ({ title, intro, people, action }: RawSection<'peopleSection'>) => ({
    title,
    intro,
    people: people.flatMap((person) =>
      person === null ? [] : [{ ...person, portrait: pictureOf(person.portrait) }],
    ),
    actions: shownActions([action]),
  }),
};
