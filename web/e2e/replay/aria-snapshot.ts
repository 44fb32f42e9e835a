import { parse } from 'yaml';

/** Playwright writes an accessible tree as YAML: a line for a node, or a line with its content. */
type Written = string | Record<string, string | Written[]>;

interface Node {
  role: string;
  name: string;
  /** Such as `disabled`, `checked`, `pressed` and `level=2`. */
  marks: string[];
  text: string;
  children: Node[];
}

const directionMarks = /[\u200e\u200f\u2066-\u2069]/g;

/** A text without direction marks and with single spaces. */
export function plain(text: string): string {
  return text.replace(directionMarks, '').replace(/\s+/g, ' ').trim();
}

function nodeOf(written: Written): Node {
  const [[line, content] = ['', '']] =
    typeof written === 'string' ? [[written, ''] as const] : Object.entries(written);
  const found = /^([a-z/]+)(?: ("(?:[^"\\]|\\.)*"))?((?: \[[^\]]*\])*)$/s.exec(line);
  if (!found) throw new Error(`not a line of an accessible tree: ${line}`);
  const [, role = '', name = '""', marks = ''] = found;
  return {
    role,
    name: plain(JSON.parse(name) as string),
    marks: marks.match(/[\w=]+/g) ?? [],
    text: Array.isArray(content) ? '' : plain(content),
    children: Array.isArray(content) ? content.map(nodeOf) : [],
  };
}

/** Everything that can be read in a node; a property such as a field's placeholder cannot. */
function textOf({ role, name, text, children }: Node): string {
  if (role.startsWith('/')) return '';
  return [text, ...children.map(textOf)].filter(Boolean).join(' ') || name;
}

const allOf = (node: Node): Node[] => [node, ...node.children.flatMap(allOf)];

/** What of a node is compared with the expected elements. */
function lineOf(node: Node): string {
  const { role, name, marks, text, children } = node;
  const state = marks.find((mark) => /^(?:disabled|pressed|checked)$/.test(mark));
  switch (role) {
    case 'heading':
      if (marks.includes('level=2')) return `title ${textOf(node)}`;
      return marks.includes('level=3') ? `heading ${textOf(node)}` : '';
    case 'alert':
      return textOf(node) && `alert ${textOf(node)}`;
    case 'textbox':
      return `textbox ${name} = ${text || (children.find((each) => each.role === 'text')?.text ?? '')}`;
    case 'term':
      return `term ${textOf(node)}`;
    case 'button':
    case 'link':
    case 'checkbox':
    case 'radio':
      return `${role} ${name}${state ? ` [${state}]` : ''}`;
    default:
      return role === 'iframe' ? role : '';
  }
}

/** Reads the dialog that Playwright wrote down; a toast is the last thing in it. */
export function readScreen(snapshot: string) {
  const [written = ''] = parse(snapshot, { schema: 'failsafe' }) as Written[];
  const dialog = nodeOf(written);
  const last = dialog.children.at(-1);
  const toast = last?.role === 'status' ? last : null;
  const content = { ...dialog, children: dialog.children.filter((each) => each !== toast) };
  return {
    lines: allOf(content).map(lineOf).filter(Boolean).map(plain),
    text: textOf(content),
    toast: toast ? textOf(toast) : '',
  };
}
