/** A page's accessible tree, as Playwright writes it down. */
interface Node {
  role: string;
  name: string;
  /** Such as `disabled`, `checked`, `pressed` and `level=2`. */
  marks: string[];
  /** What stands in it beside its children. */
  text: string;
  children: Node[];
}

/** What of a screen is compared, each a list of short lines. */
export interface Screen {
  title: string;
  headings: string[];
  buttons: string[];
  links: string[];
  fields: string[];
  alerts: string[];
  facts: string[];
  frames: string[];
}

const isolates = /[\u200e\u200f\u2066-\u2069]/g;

/** A text without what only orders its letters, and with single spaces. */
export function plain(text: string): string {
  return text.replace(isolates, '').replace(/\s+/g, ' ').trim();
}

function unquoted(value: string): string {
  if (value.startsWith('"')) return JSON.parse(value.replace(/\\x(..)/g, '\\u00$1')) as string;
  if (value.startsWith("'")) return value.slice(1, -1).replaceAll("''", "'");
  return value;
}

/** One line: a role, its name in quotes, its marks, and a text after a colon. */
const line = /^([a-z/]+)(?: ("(?:[^"\\]|\\.)*"))?((?: \[[^\]]*\])*)(?::(?: (.*))?)?$/s;

function nodeOf(written: string): Node {
  const quoted = /^('(?:[^']|'')*'|"(?:[^"\\]|\\.)*")(:(?: .*)?)?$/s.exec(written);
  const [, key = written, rest = ''] = quoted ?? [];
  const found = line.exec(quoted ? unquoted(key) + rest : written);
  if (!found) throw new Error(`not a line of an accessible tree: ${written}`);
  const [, role = '', name = '""', marks = '', text = ''] = found;
  return {
    role,
    name: plain(JSON.parse(name) as string),
    marks: [...marks.matchAll(/\[([^\]]*)\]/g)].flatMap(([, mark = '']) => mark),
    text: plain(unquoted(text)),
    children: [],
  };
}

/** The tree that is written with an indentation of two for each level. */
function readTree(written: string): Node {
  const root: Node = { role: 'root', name: '', marks: [], text: '', children: [] };
  const open = [root];
  for (const each of written.split('\n').filter((text) => text.trim() !== '')) {
    const [, indent = '', content = ''] = /^( *)- (.*)$/s.exec(each) ?? [];
    const depth = indent.length / 2 + 1;
    const node = nodeOf(content);
    open.length = depth;
    open.at(-1)?.children.push(node);
    open.push(node);
  }
  return root;
}

/** Everything that can be read in a node, in its order; a field's placeholder is no text of the page. */
function textOf({ role, name, text, children }: Node): string {
  if (role.startsWith('/')) return '';
  const within = [text, ...children.map(textOf)].filter(Boolean).join(' ');
  return within || name;
}

function allOf(node: Node): Node[] {
  return [node, ...node.children.flatMap(allOf)];
}

const shown = ['disabled', 'pressed', 'checked'];

/** A thing by its name and what is said of its state. */
export function lineOf(name: string, ...marks: string[]): string {
  return [name, ...marks.map((mark) => `[${mark}]`)].join(' ');
}

function named({ name, marks }: Node): string {
  return lineOf(name, ...marks.filter((mark) => shown.includes(mark)));
}

function fieldOf(node: Node): string {
  const { role, name, text, children } = node;
  if (role !== 'textbox') return named(node);
  const typed =
    text ||
    children
      .filter((child) => child.role === 'text')
      .map(textOf)
      .join();
  return plain(`${name} = ${typed}`);
}

/** Each term with what stands first beside it. */
function factsOf(nodes: readonly Node[]): string[] {
  return nodes.flatMap((node, index) => {
    const next = nodes[index + 1];
    return node.role === 'term' ? [`${textOf(node)}: ${next ? textOf(next) : ''}`] : [];
  });
}

/** What the dialog shows; what is said in passing stands last in it, apart. */
export function readScreen(written: string): { screen: Screen; text: string; toast: string } {
  const [dialog] = readTree(written).children;
  if (!dialog) throw new Error('no dialog');
  const last = dialog.children.at(-1);
  const toast = last?.role === 'status' ? last : null;
  const content = { ...dialog, children: dialog.children.filter((child) => child !== toast) };
  const nodes = allOf(content);
  const by = (...roles: string[]) => nodes.filter(({ role }) => roles.includes(role));
  const headings = by('heading');
  const isLevel = (level: number) => (node: Node) => node.marks.includes(`level=${level}`);
  return {
    screen: {
      title: headings.filter(isLevel(2)).map(textOf).join(),
      headings: headings.filter(isLevel(3)).map(textOf),
      buttons: by('button').map(named),
      links: by('link').map(named),
      fields: by('textbox', 'checkbox', 'radio').map(fieldOf),
      alerts: by('alert').map(textOf).filter(Boolean),
      facts: factsOf(by('term', 'definition')),
      frames: by('iframe').map(() => 'a page'),
    },
    text: textOf(content),
    toast: toast ? textOf(toast) : '',
  };
}
