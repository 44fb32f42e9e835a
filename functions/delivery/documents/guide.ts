import * as z from 'zod/mini';
import { type Language, languages } from '#machines/language.ts';
import type { SiteSettings } from '#web/content/settings.ts';
import type { ContentFetch } from '../../site/content/lake.ts';
import type { ReadMailWords } from '../../site/content/mail-words.ts';
import { frameOf } from './frame.ts';
import type { Typesetting } from './typeset.ts';

const query = `*[_type == "guide" && _id == $guide][0]{
  title, subtitle, opening, closing,
  "chapters": chapters[]{ title, text, "steps": steps[]{ title, text, task, lines } }
}`;

const words = z.string().check(z.trim(), z.minLength(1));
const localised = z.object({ en: words, ar: words });

const guide = z.object({
  title: localised,
  subtitle: localised,
  opening: localised,
  closing: localised,
  chapters: z
    .array(
      z.object({
        title: localised,
        text: localised,
        steps: z.array(
          z.object({ title: localised, text: localised, task: localised, lines: z.number() }),
        ),
      }),
    )
    .check(z.minLength(1)),
});

export interface GuideSource {
  fetchContent: ContentFetch;
  /** Returns null where the settings have never been read. */
  siteSettings(language: Language): Promise<SiteSettings | null>;
  mailWords: ReadMailWords;
}

/**
 * Reads a guide from the CMS, for typesetting.
 * @throws Error when it cannot be read or is incomplete.
 */
export async function guideOf(
  { fetchContent, siteSettings, mailWords }: GuideSource,
  id: string,
  language: Language,
): Promise<Typesetting> {
  const [answer, settings, edited] = await Promise.all([
    fetchContent<unknown>(query, { guide: id }),
    siteSettings(language),
    mailWords(language),
  ]);
  const frame = frameOf(settings, language, 'guide', edited);
  const parsed = z.safeParse(guide, answer);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new Error(`the guide “${id}” lacks ${issue?.path.join('.') || 'everything'}`);
  }
  const inLanguage = localisedIn(parsed.data, language) as object;
  const count = parsed.data.chapters.reduce((sum, { steps }) => sum + steps.length, 0);
  return { template: 'guide', data: { ...inLanguage, count, ...frame } };
}

/** Replaces each bilingual text in a value by one language. */
function localisedIn(value: unknown, language: Language): unknown {
  if (Array.isArray(value)) return value.map((each) => localisedIn(each, language));
  if (typeof value !== 'object' || value === null) return value;
  const isText = languages.every((each) => each in value);
  if (isText) return Reflect.get(value, language);
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, localisedIn(each, language)]),
  );
}
