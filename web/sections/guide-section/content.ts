import { isOfferedField } from '#machines/catalogue.ts';
import { readPrice } from '#machines/money.ts';
import { localised } from '#web/content/groq.ts';
import { actionField, type RawSection, shownActions } from '../parts.ts';

export const guideSection = {
  fields: `${localised('title', 'intro')},
    "answers": coalesce(answers[defined(need)] {
      "id": _key, "need": coalesce(need, "listen"), ${localised('label', 'text')},
      "places": coalesce(places[] {
        "id": _key, ${localised('text', 'cost')}, ${actionField('action')},
        "item": item-> { priceUsd, priceAed, "isOffered": ${isOfferedField} }
      }, [])
    }, [])`,
  shape: ({ title, intro, answers }: RawSection<'guideSection'>) => ({
    title,
    intro,
    answers: answers.map(({ places, ...answer }) => ({
      ...answer,
      places: places.flatMap(({ id, text, cost, action, item }) => {
        if (item?.isOffered === false) return [];
        const usd = readPrice(item?.priceUsd, 'USD');
        const aed = readPrice(item?.priceAed, 'AED');
        return shownActions([action]).map(({ href, label }) => ({
          id,
          href,
          label,
          text,
          cost,
          prices: usd && aed ? { usd, aed } : null,
        }));
      }),
    })),
  }),
};
