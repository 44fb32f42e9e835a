import { inLanguage, localised } from '#web/content/groq.ts';
import type { RawSection } from '../parts.ts';

export const credentialsSection = {
  fields: `${localised('title', 'intro')},
    "diplomaNumber": coalesce(*[_type == "siteSettings" && _id == "siteSettings"][0].diplomaNumber, ""),
    "person": person-> { ${localised('name')} },
    "credentials": coalesce(person->credentials[] {
      "id": _key, "name": ${inLanguage('title')}, ${localised('issuer')}, "url": coalesce(url, "")
    }, [])`,
  shape: (raw: RawSection<'credentialsSection'>) => {
    const { title, intro, diplomaNumber, person, credentials } = raw;
    return { title, intro, diplomaNumber, person, credentials };
  },
};
