const WORDS =
  'the quiet way back to a life of one own with people who have been there before and know how long a night can be'.split(
    ' ',
  );
const PARAGRAPHS = 3;
const WORDS_IN_A_PARAGRAPH = 60;
const REFERENCES = 5;
/** Kinds that others refer to come first. */
const KINDS = ['author', 'service', 'testimonial', 'post', 'page'] as const;

interface BenchDocument {
  _id: string;
  [attribute: string]: unknown;
}

/** Documents of five kinds, about 1.5 KB each; a post refers to its author, a page to five documents. */
export function contentOf(count: number): BenchDocument[] {
  const each = Math.floor(count / KINDS.length);
  return KINDS.flatMap((kind) => Array.from({ length: each }, (_, at) => documentOf(kind, at)));
}

function documentOf(kind: (typeof KINDS)[number], at: number): BenchDocument {
  return {
    _id: `${kind}-${at}`,
    _type: kind,
    title: { _type: 'localeString', en: `${kind} number ${at}`, ar: `${at} ${kind}` },
    slug: { _type: 'slug', current: `${kind}-${at}` },
    order: (at * 37) % 1_000,
    body: Array.from({ length: PARAGRAPHS }, (_, index) => paragraph(at, index)),
    ...(kind === 'post' && { author: reference('author', at % 400) }),
    ...(kind === 'page' && {
      related: Array.from({ length: REFERENCES }, (_, index) => ({
        _key: `r${index}`,
        ...reference(KINDS[index % 4] ?? 'author', (at * 31 + index * 101) % 2_000),
      })),
    }),
  };
}

function reference(kind: string, at: number): object {
  return { _type: 'reference', _ref: `${kind}-${at}` };
}

function paragraph(at: number, index: number): object {
  const text = Array.from(
    { length: WORDS_IN_A_PARAGRAPH },
    (_, word) => WORDS[((at + index) * 7 + word * 13) % WORDS.length],
  ).join(' ');
  return {
    _type: 'block',
    _key: `b${index}`,
    style: 'normal',
    markDefs: [],
    children: [{ _type: 'span', _key: `s${index}`, marks: [], text }],
  };
}
