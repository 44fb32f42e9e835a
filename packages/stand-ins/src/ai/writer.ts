import type { Spoiling } from './service.ts';
import ar from './texts/ar.json' with { type: 'json' };
import en from './texts/en.json' with { type: 'json' };

/** The part of JSON Schema that structured output allows. */
export interface JsonSchema {
  type?: string;
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  enum?: unknown[];
  const?: unknown;
  anyOf?: JsonSchema[];
}

const blanks: Record<string, unknown> = {
  string: '',
  number: 0,
  integer: 0,
  boolean: false,
  null: null,
};

/** Fits a value to the schema's shape: drops what it has no place for and leaves missing parts blank. */
function shapeBy(schema: JsonSchema, value: unknown): unknown {
  if ('const' in schema) return schema.const;
  if (schema.enum) return schema.enum.includes(value) ? value : schema.enum[0];
  if (schema.anyOf?.[0]) return shapeBy(schema.anyOf[0], value);
  if (schema.type === 'array') {
    const { items } = schema;
    return Array.isArray(value) && items ? value.map((each) => shapeBy(items, each)) : [];
  }
  if (schema.type === 'object') {
    const from = typeof value === 'object' && value !== null ? Object.entries(value) : [];
    const known = new Map<string, unknown>(from);
    return Object.fromEntries(
      Object.entries(schema.properties ?? {}).map(([name, each]) => [
        name,
        shapeBy(each, known.get(name)),
      ]),
    );
  }
  const blank = blanks[schema.type ?? 'string'];
  return typeof value === typeof blank ? value : blank;
}

interface Brief {
  item: string;
  language: 'en' | 'ar';
  style: string;
  /** The heading of the one section that is written again; null for a whole text. */
  section: string | null;
  /** The person's own words, by field. */
  answers: ReadonlyMap<string, string>;
}

/** Finds in a prompt what is to be written, from its `<task …>` and `<answer …>` elements. */
function readBrief(prompt: string): Brief {
  const task = attributesOf(/<task\s([^>]*)>/.exec(prompt)?.[1] ?? '');
  const answers = [...prompt.matchAll(/<answer\s([^>]*)>([\s\S]*?)<\/answer>/g)].map(
    ([, attributes = '', text = '']) =>
      [attributesOf(attributes).get('field') ?? '', unescaped(text).trim()] as const,
  );
  return {
    item: task.get('item') ?? '',
    language: task.get('language') === 'ar' ? 'ar' : 'en',
    style: task.get('style') ?? '',
    section: task.get('section') ?? null,
    answers: new Map(answers.filter(([, text]) => text !== '')),
  };
}

function attributesOf(text: string): Map<string, string> {
  const pairs = [...text.matchAll(/([a-z]+)="([^"]*)"/g)];
  return new Map(pairs.map(([, name = '', value = '']) => [name, unescaped(value)]));
}

const entities: Record<string, string> = { lt: '<', gt: '>', quot: '"', amp: '&' };

function unescaped(text: string): string {
  return text.replace(/&(lt|gt|quot|amp);/g, (whole, name: string) => entities[name] ?? whole);
}

interface SectionText {
  heading: string;
  /** The answer that the section is about; without that answer the section is left out. */
  about?: string;
  /** True if it begins with the person's own words. */
  quotes?: boolean;
  /** True if it ends with the person's own words as a list. */
  lists?: boolean;
  paragraphs: readonly string[];
  steps?: readonly string[];
}

interface Text {
  title: string;
  sections: readonly SectionText[];
}

/** The stand-in's texts in one language. */
type Texts = Record<'roadmap' | 'cv' | 'poetic' | 'narrative', Text>;

interface Block {
  style: 'normal' | 'quote' | 'bullet';
  text: string;
}

interface Section {
  heading: string;
  blocks: Block[];
  steps: string[];
}

interface Composed extends Section {
  title: string;
  sections: Section[];
}

const texts: Record<'en' | 'ar', Texts> = { en, ar };
const LONGEST_QUOTE = 280;

/** Composes a text from the person's own words; unanswered questions are skipped. */
function compose(brief: Brief): Composed {
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

/** A call's request, in either protocol. */
export interface Asked {
  model: string;
  /** The instructions and the messages, joined into one text. */
  prompt: string;
  schema: JsonSchema;
}

export interface Written {
  text: string;
  end: 'finished' | 'declined';
}

const NONSENSE = 'The lantern, as it were, { is [ half a';

/** Writes the requested text from the words in the prompt. */
export function write({ prompt, schema }: Asked, spoiling: Spoiling | undefined): Written {
  if (spoiling === 'declined') return { text: 'I cannot help with this.', end: 'declined' };
  if (spoiling === 'empty') return { text: '', end: 'finished' };
  if (spoiling === 'nonsense') return { text: NONSENSE, end: 'finished' };
  if (spoiling === 'wrongShape') return { text: '{"poem":["one","two"]}', end: 'finished' };
  const brief = readBrief(prompt);
  const composed = { ...compose(brief), isSuspected: spoiling === 'alarmed' };
  return { text: JSON.stringify(shapeBy(schema, composed)), end: 'finished' };
}

/** Estimates as many tokens as a real model counts. */
export function tokensIn(text: string): number {
  return Math.ceil(text.length / 4);
}
