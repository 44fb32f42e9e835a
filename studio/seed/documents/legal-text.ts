import { keyed, type Pair, seo } from '../parts.ts';
import { blocks, slug, string, text } from '../text.ts';

interface Part {
  title: Pair;
  short: Pair;
  en: string[];
  ar: string[];
}

interface Legal {
  title: Pair;
  summary: Pair;
  parts: readonly Part[];
}

/** Returns a legal text made of its parts, each with one plain sentence beside it. */
export function legalText(key: string, { title, summary, parts }: Legal) {
  const written = parts.map((part, index) => ({
    _type: 'legalPart',
    title: string(...part.title),
    short: text(...part.short),
    body: blocks(`${key}-${index + 1}`, part.en, part.ar),
  }));
  return {
    _id: `legal-${key}`,
    _type: 'legalText',
    title: string(...title),
    summary: text(...summary),
    parts: keyed(key, written),
    slug: slug(key),
    updatedOn: '2026-11-01',
    changes: keyed(`${key}-change`, [
      {
        _type: 'legalChange',
        changedOn: '2026-11-01',
        text: text('The first version.', 'النسخة الأولى.'),
      },
    ]),
    seo: seo(title, summary),
  };
}
