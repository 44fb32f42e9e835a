interface Span {
  _key: string;
  _type: 'span';
  text: string;
  marks: string[];
}

interface LinkMark {
  _key: string;
  _type: 'link';
  href: string;
}

type Style = 'normal' | 'h2' | 'h3' | 'blockquote';

/** One paragraph of rich text, as the Studio stores it. */
export interface Block {
  _key: string;
  _type: 'block';
  style: Style;
  markDefs: LinkMark[];
  children: Span[];
  listItem?: 'bullet';
  level?: 1;
}

const starts: ReadonlyArray<readonly [string, Style]> = [
  ['## ', 'h2'],
  ['### ', 'h3'],
  ['> ', 'blockquote'],
];

const LINK = /\[([^\]]+)\]\(([^)]+)\)/;

/** Turns a line into a block: `## ` and `### ` start a heading, `> ` a quotation, `- ` a bullet; `[text](/path)` is a link. */
export function blockOf(key: string, line: string): Block {
  const isBullet = line.startsWith('- ');
  const [start, style] = starts.find(([sign]) => line.startsWith(sign)) ?? ['', 'normal' as const];
  return {
    _key: key,
    _type: 'block',
    style,
    ...spansOf(key, line.slice(isBullet ? 2 : start.length)),
    ...(isBullet && { listItem: 'bullet' as const, level: 1 as const }),
  };
}

function spansOf(key: string, text: string): Pick<Block, 'markDefs' | 'children'> {
  const markDefs: LinkMark[] = [];
  const children: Span[] = [];
  const add = (words: string, marks: string[]) => {
    if (words)
      children.push({ _key: `${key}-s${children.length}`, _type: 'span', text: words, marks });
  };
  let rest = text;
  for (let found = LINK.exec(rest); found; found = LINK.exec(rest)) {
    const [whole, words = '', href = ''] = found;
    const mark = `${key}-l${markDefs.length}`;
    markDefs.push({ _key: mark, _type: 'link', href });
    add(rest.slice(0, found.index), []);
    add(words, [mark]);
    rest = rest.slice(found.index + whole.length);
  }
  add(rest, []);
  return { markDefs, children };
}
