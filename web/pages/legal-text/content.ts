import type { LegalTextQueryResult } from '#functions/site/content/content-types.generated.ts';
import { draggedOrder } from '#machines/order-rank.ts';
import { localised, richTextInLanguage, seoField } from '#web/content/groq.ts';
import { type RichTextBlock, richText } from '#web/content/rich-text.ts';
import type { PageContent } from '#web/content/site-content.ts';

export interface LegalTextContent extends PageContent {
  kind: 'legal-text';
  summary: string;
  updatedOn: string;
  parts: Array<{ id: string; title: string; short: string; body: RichTextBlock[] }>;
  changes: Array<{ id: string; changedOn: string; text: string }>;
  others: Array<{ title: string; slug: string }>;
}

/** The text at `/legal/$slug`, in `$language`. */
export const legalTextQuery = `*[_type == "legalText" && slug.current == $slug][0] {
  ${localised('title', 'summary')}, ${seoField}, "updatedOn": coalesce(updatedOn, ""),
  "parts": coalesce(parts[] {
    "id": _key, ${localised('title', 'short')}, "body": ${richTextInLanguage('body')}
  }, []),
  "changes": coalesce(changes[] {
    "id": _key, "changedOn": coalesce(changedOn, ""), ${localised('text')}
  }, []),
  "others": *[_type == "legalText" && defined(slug.current) && _id != ^._id] | order(${draggedOrder}) [0...20] {
    ${localised('title')}, "slug": coalesce(slug.current, "")
  }
}`;

export function shapeLegalText(raw: LegalTextQueryResult): LegalTextContent | null {
  if (!raw) return null;
  return {
    ...raw,
    kind: 'legal-text',
    seo: {
      ...raw.seo,
      title: raw.seo.title || raw.title,
      description: raw.seo.description || raw.summary,
    },
    parts: raw.parts.map((part) => ({ ...part, body: richText(part.body as RichTextBlock[]) })),
  };
}
