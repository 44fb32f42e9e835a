import { localised } from '#web/content/groq.ts';
import type { RawSection } from '../raw-section.ts';

export const timelineSection = {
  fields: `${localised('title', 'intro')},
    "milestones": coalesce(milestones[] {
      "id": _key, ${localised('when', 'title', 'text')}, "scene": coalesce(scene, "")
    }, [])`,
  shape: ({ title, intro, milestones }: RawSection<'timelineSection'>) => ({
    title,
    intro,
    milestones,
  }),
};
