import type { Brief } from './brief.ts';
import ar from './texts/ar.json' with { type: 'json' };
import en from './texts/en.json' with { type: 'json' };
import type { SectionText, Text, Texts } from './texts/text.ts';

interface Block {
  style: 'normal' | 'quote' | 'bullet';
  text: string;
}

interface Section {
  heading: string;
  blocks: Block[];
  steps: string[];
}

export interface Composed extends Section {
  title: string;
  sections: Section[];
}

const texts: Record<'en' | 'ar', Texts> = { en, ar };
const LONGEST_QUOTE = 280;

/** Composes a text from the person's own words; unanswered questions are skipped. */
export function compose(brief: Brief): Composed {
  const { title, sections } = textFor(brief);
  const whole = sections
    .filter(({ about }) => about === undefined || brief.answers.has(about))
    .map((section) => written(section, brief));
  const asked = whole.find(({ heading }) => heading === brief.section) ?? whole[0];
  return { title, sections: whole, heading: '', blocks: [], steps: [], ...asked };
}

function textFor({ item, language, style }: Brief): Text {
  const { roadmap, cv, poetic, narrative } = texts[language];
  if (item === 'cv-makeover') return cv;
  if (item === 'soul-bio') return style === 'narrative' ? narrative : poetic;
  return roadmap;
}

function written(
  { heading, about, quotes, lists, paragraphs, steps = [] }: SectionText,
  brief: Brief,
) {
  const words = about === undefined ? '' : (brief.answers.get(about) ?? '');
  const quote: Block[] = quotes && words ? [{ style: 'quote', text: shortened(words) }] : [];
  const bullets: Block[] = lists ? partsOf(words).map((text) => ({ style: 'bullet', text })) : [];
  const normal: Block[] = paragraphs.map((text) => ({ style: 'normal', text }));
  return { heading, blocks: [...quote, ...normal, ...bullets], steps: [...steps] };
}

/** Keeps as many whole sentences as fit, or else whole words. */
function shortened(words: string): string {
  if (words.length <= LONGEST_QUOTE) return words;
  const start = words.slice(0, LONGEST_QUOTE);
  const end = Math.max(...['.', '؟', '!', '?', '…'].map((mark) => start.lastIndexOf(mark)));
  return end > 0 ? start.slice(0, end + 1) : `${start.slice(0, start.lastIndexOf(' '))} …`;
}

/** Splits what a person listed in one field into its items. */
function partsOf(words: string): string[] {
  const parts = words.split(/[\n;؛•]+|(?<=[.!؟?])\s+|\s*[,،]\s+/u).map((part) => part.trim());
  return parts.filter((part) => part !== '');
}
