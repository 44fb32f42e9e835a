import type { Localised } from '#machines/language.ts';
import type { ContentFetch } from '../../site/content/lake.ts';

/** A topic of the newsletter; its key stays the same when its title is changed. */
export interface NewsletterTopic {
  key: string;
  title: Localised;
}

/** Returns the newsletter's topics in the order of the site settings. */
export const fetchTopics = (fetch: ContentFetch) =>
  fetch<NewsletterTopic[]>(
    `coalesce(*[_type == "siteSettings" && _id == "siteSettings"][0].newsletterTopics[defined(title.en)] {
      "key": _key, "title": { "en": title.en, "ar": coalesce(title.ar, title.en) }
    }, [])`,
    {},
  );
