import type { AnyStateMachine, AnyStateNode } from 'xstate';
import {
  actionsOf,
  allIn,
  asTitle,
  type Chart,
  chartOf,
  inWords,
  type Transition,
} from './chart.ts';
import { pictureOf } from './picture.ts';

export interface Statechart {
  /** The file's name without its extension. */
  name: string;
  title: string;
  /** One or two sentences about the chart. */
  about: string;
  machine: AnyStateMachine;
}

function titleOf({ path, machine }: AnyStateNode): string {
  return path.length === 0 ? asTitle(machine.id) : path.map(asTitle).join(' › ');
}

function row(cells: readonly string[]): string {
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string[] {
  return [row(head), row(head.map(() => '---')), ...rows.map(row)];
}

function transitionRow({ event, condition, target, actions }: Transition): string[] {
  return [event, condition, target ? `**${titleOf(target)}**` : 'stays', actions];
}

function notesOn({ node }: Chart): string[] {
  const calls = node.invoke.map(({ id }) => inWords(id)).join(', ');
  const notes = [
    [actionsOf(node.entry), 'On entering'],
    [calls, 'While here it runs'],
    [actionsOf(node.exit), 'On leaving'],
  ] as const;
  const described = notes.flatMap(([text, label]) => (text ? [`${label}: ${text}.`] : []));
  const end = node.type === 'final' ? ['An end.'] : [];
  const lines = [...described, ...end];
  return lines.length > 0 ? [lines.join(' '), ''] : [];
}

function codeBlock(chart: Chart): string[] {
  return ['```mermaid', pictureOf(chart), '```', ''];
}

function sectionOn(chart: Chart, root: AnyStateNode): string[] {
  const { node, transitions, children } = chart;
  const isRoot = node === root;
  const heading = isRoot ? '## From anywhere' : `### ${titleOf(node)}`;
  const notes = notesOn(chart);
  const picture = isRoot || children.length === 0 ? [] : codeBlock(chart);
  const rows = transitions.map(transitionRow);
  const rules =
    rows.length > 0 ? [...table(['what happens', 'if', 'goes to', 'and does'], rows), ''] : [];
  const parts = [...notes, ...picture, ...rules];
  return parts.length > 0 ? [heading, '', ...parts] : [];
}

/** Writes the page of one machine for staff: a picture and a table of every transition. */
export function pageOf({ title, about, machine }: Statechart): string {
  const chart = chartOf(machine);
  const [root, ...states] = allIn(chart);
  if (!root) throw new Error(`${title} has no states`);
  return [
    `# ${title}`,
    '',
    about,
    '',
    'This page is drawn from the program itself; it is not edited by hand. A box with double sides has a picture of its own below.',
    '',
    ...codeBlock(chart),
    ...sectionOn(root, root.node),
    '## State by state',
    '',
    ...states.flatMap((state) => sectionOn(state, root.node)),
  ]
    .join('\n')
    .trimEnd()
    .concat('\n');
}
