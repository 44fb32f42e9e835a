import { nextDay } from '#machines/home-day.ts';
import { localised } from '#web/content/groq.ts';
import type { RawSection } from '../parts.ts';

export const timelineSection = {
  fields: `${localised('title', 'intro')},
    "milestones": coalesce(milestones[] {
      "id": _key, ${localised('when', 'title', 'text')}, "scene": coalesce(scene, "")
    }, []),
    "dates": coalesce(dates, [])`,
  shape: ({ title, intro, milestones, dates }: RawSection<'timelineSection'>) => ({
    title,
    intro,
    milestones,
    /**
     * The first of its dates that is not over when the page is rendered, which happens anew each
     * day.
     */
    next: nextDay(dates, new Date()),
  }),
};
