import { localised } from '#web/content/groq.ts';
import type { RawSection } from '../parts.ts';

export const featuresSection = {
  fields: `${localised('title', 'intro')},
    "features": coalesce(features[] {
      "id": _key, ${localised('title', 'text')}, "symbol": coalesce(symbol, "")
    }, [])`,
  shape: ({ title, intro, features }: RawSection<'featuresSection'>) => ({
    title,
    intro,
    features,
  }),
};
