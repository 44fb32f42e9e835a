import type { SanityClient } from '@sanity/client';
import type { consents } from '#machines/consents.ts';
import { homeDay } from '#machines/home-day.ts';
import type { Language } from '#machines/language.ts';
import type { PageStoreTable } from './page-store-table.ts';

/** Words that their author offered for the testimonials. */
interface OfferedWords {
  quote: string;
  name: string;
  program: string;
  language: Language;
  consent: (typeof consents)[number];
  agreedAt: Date;
}

/** The documents of words that people offered by a form, by the ids of their messages. */
export interface TestimonialDocuments {
  /** Creates a draft, which editors translate and publish; nothing where there is one. */
  prepare(id: string, words: OfferedWords): Promise<void>;
  /**
   * Removes the words of a document, its portrait, its drafts and versions, and what the site has stored of it. The
   * empty document stays, because pages may refer to it and editors must not bring the words back.
   */
  clear(id: string): Promise<void>;
}

const raw = { perspective: 'raw' } as const;

/** Selects the pictures that only these documents show. */
const unsharedPortraits = `*[_id in *[_id in $forms].image.asset._ref
  && count(*[references(^._id) && !(_id in $forms)]) == 0]._id`;

/** @param client writes to the lake */
export function createTestimonialDocuments(
  client: SanityClient,
  pageStore: Pick<PageStoreTable, 'removeNaming'>,
): TestimonialDocuments {
  const documentId = (id: string) => `testimonial-${id}`;
  return {
    async prepare(id, { quote, name, program, language, consent, agreedAt }) {
      await client.createIfNotExists({
        ...{ _id: `drafts.${documentId(id)}`, _type: 'testimonial' },
        quote: { _type: 'localisedText', [language]: quote },
        name: { _type: 'localisedString', [language]: name },
        ...(program && { program: { _type: 'localisedString', [language]: program } }),
        ...{ spokenLanguage: language, hasConsented: true, consent },
        agreedOn: homeDay(agreedAt),
      });
    },
    async clear(id) {
      const published = documentId(id);
      const all = await client.fetch<string[]>('*[_type == "testimonial"]._id', {}, raw);
      const forms = all.filter((_id) => _id === published || _id.endsWith(`.${published}`));
      const portraits = await client.fetch<string[]>(unsharedPortraits, { forms }, raw);
      const takenBackOn = homeDay(new Date());
      const empty = { _type: 'testimonial', hasConsented: false, takenBackOn };
      const transaction = client.transaction();
      for (const _id of forms) {
        if (_id === published) transaction.createOrReplace({ _id, ...empty });
        else transaction.delete(_id);
      }
      for (const _id of portraits) transaction.delete(_id);
      if (forms.length > 0) await transaction.commit();
      await pageStore.removeNaming(published);
    },
  };
}
