import type { Context, MiddlewareHandler } from 'hono';
import { documentPreviewPath } from '#machines/api/preview.ts';
import type { DraftDocument } from '#machines/draft/document.ts';
import type { Language } from '#machines/language.ts';
import { linkLanguage } from '../../http/env.ts';
import type { Mount } from '../../http/mount.ts';
import type { PaymentRow } from '../../platform/database/tables.ts';
import type { ReadMailWords } from '../../site/content/mail-words.ts';
import { type GuideSource, guideOf } from './guide.ts';
import { personalText } from './personal-text.ts';
import { receiptOf } from './receipt.ts';
import type { Typesetter, Typesetting } from './typeset.ts';

interface Deps {
  /** Says whether the request comes from the Studio's preview. */
  preview: { isOn(c: Context): boolean };
  limitPreviews: MiddlewareHandler;
  /** Reads the words of editors before they are published. */
  draftWords: ReadMailWords;
  guides: GuideSource;
  typesetter: Pick<Typesetter, 'typeset'>;
}

const example = {
  en: {
    name: 'Layla Haddad',
    title: 'Personal Roadmap',
    heading: 'Where you stand',
    text: 'These words stand in for those that are written for a person.',
  },
  ar: {
    name: 'ليلى حدّاد',
    title: 'خارطة الطريق الشخصية',
    heading: 'أين تقف اليوم',
    text: 'هذه الكلمات مثال على ما يُكتب للشخص.',
  },
};

const paidAt = new Date('2026-11-22T09:00:00Z');

/** Mounts the documents with example data and the words of editors that are not published yet. */
export function documentPreviewRoutes({ pages }: Pick<Mount, 'pages'>, deps: Deps): void {
  pages.get(documentPreviewPath, deps.limitPreviews, async (c) => {
    if (!deps.preview.isOn(c)) return c.notFound();
    const work = await exampleOf(c.req.query('id'), deps, linkLanguage(c));
    if (!work) return c.notFound();
    const pdf = await deps.typesetter.typeset(work);
    return c.body(new Uint8Array(pdf), 200, {
      'Content-Type': 'application/pdf',
      'Content-Disposition': 'inline',
      'Cache-Control': 'private, no-store',
      'X-Content-Type-Options': 'nosniff',
      'X-Robots-Tag': 'noindex',
    });
  });
}

/** Returns a document with example data; null where there is none of this kind. */
async function exampleOf(
  id: string | undefined,
  { draftWords, guides }: Deps,
  language: Language,
): Promise<Typesetting | null> {
  const { name, title, heading, text } = example[language];
  const edited = await draftWords(language);
  switch (id) {
    case 'guide': {
      const first = await guides.fetchContent<string | null>(
        '*[_type == "guide"] | order(_id asc)[0]._id',
        {},
      );
      return first ? guideOf({ ...guides, mailWords: draftWords }, first, language) : null;
    }
    case 'personal_text': {
      const body = [block('h2', heading), block('normal', text)];
      const settings = await guides.siteSettings(language);
      return personalText({ title, body }, true, language, settings, { name, edited });
    }
    case 'receipt': {
      const [price, reference] = [{ minor: 34_900, currency: 'AED' }, '7K3M-9QXT-2B4C-D6EF'];
      const payment = {
        ...{ provider: 'stripe', reference, settled_at: paidAt },
        ...{ settled_minor: price.minor, settled_currency: price.currency },
      } as PaymentRow;
      const order = { amount_minor: price.minor, currency: 'AED', created_at: paidAt } as const;
      const facts = { order, payments: [payment], item: title, usd: null };
      return receiptOf(guides.fetchContent, facts, language, edited);
    }
    default:
      return null;
  }
}

const block = (style: 'h2' | 'normal', text: string): DraftDocument['body'][number] => ({
  _type: 'block',
  _key: style,
  style,
  markDefs: [],
  children: [{ _type: 'span', _key: 's', text, marks: [] }],
});
