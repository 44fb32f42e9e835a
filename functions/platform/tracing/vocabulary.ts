import { getSystemErrorMap } from 'node:util';
import { problemCodes } from '#machines/problem.ts';
import { staffProblemCodes } from '#machines/staff/problems.ts';

/** The outside services that are called, and the Content Lake. */
const services = [
  'accounts',
  'ai',
  'alarm',
  'lake',
  'mail',
  'stripe',
  'whatsapp',
  'ziina',
] as const;

export type Service = (typeof services)[number];

/** Requests and jobs begin a trace; the others are recorded only within one. */
export type SpanKind = 'request' | 'job' | 'statement' | 'call' | 'transition';

type Attributes = Record<string, string | number>;

/** What a span may say: words that are known beforehand, small numbers, and of an error its class and code. */
export interface Facts {
  method?: string;
  /** The pattern of the path, never the path. */
  route?: string;
  status?: number;
  operation?: string;
  table?: string;
  job?: string;
  /** How often the job was tried before. */
  tries?: number;
  service?: Service;
  perspective?: string;
  machine?: string;
  event?: string;
  from?: string;
  to?: string;
  outcome?: string;
  error?: unknown;
}

const set = (words: string) => new Set(words.split(' '));
const states = new Set<string>();

/** All words that may leave the program. The empty sets are filled by those parts that know the words. */
const words = {
  method: set('GET HEAD POST PUT PATCH DELETE OPTIONS'),
  route: new Set<string>(),
  operation: set('select insert update delete with begin commit rollback savepoint release'),
  table: new Set<string>(),
  job: new Set<string>(),
  service: new Set<string>(services),
  perspective: set('published drafts'),
  machine: set('order delivery edition'),
  event: new Set<string>(),
  from: states,
  to: states,
  outcome: set('applied duplicate refused'),
};

const codes = new Set([
  ...problemCodes,
  ...staffProblemCodes,
  ...[...getSystemErrorMap().values()].map(([name]) => name),
]);

/** The codes of PostgreSQL's errors, such as 23505 and 57P01. */
const SQLSTATE = /^\d\d(\d|P)\d\d$/;

/** The names of a fact's attribute; OpenTelemetry's own where it has one. */
const attributes = {
  method: 'http.request.method',
  route: 'http.route',
  status: 'http.response.status_code',
  operation: 'db.operation.name',
  table: 'db.collection.name',
  job: 'job.name',
  tries: 'job.tries',
  service: 'service.peer.name',
  perspective: 'lake.perspective',
  machine: 'machine.name',
  event: 'machine.event',
  from: 'machine.state.before',
  to: 'machine.state.after',
  outcome: 'machine.outcome',
} satisfies Record<Exclude<keyof Facts, 'error'>, string>;

/** The facts that name a span. */
const telling: Record<SpanKind, [keyof typeof attributes, (keyof typeof attributes)?]> = {
  request: ['method', 'route'],
  job: ['job'],
  statement: ['operation', 'table'],
  call: ['service', 'perspective'],
  transition: ['machine', 'event'],
};

const OTHER = 'other';
const LARGEST_NUMBER = 999;

/** Adds words that spans may hold. Only words of the program's own code or schema may be added. */
export function learnWords(of: 'route' | 'table' | 'job', learned: Iterable<string>): void {
  for (const word of learned) words[of].add(word);
}

/** Adds a machine's states and events. */
export function learnMachine(
  name: string,
  machine: { events: readonly string[]; states: object },
): void {
  for (const event of [`${name}.begun`, ...machine.events]) words.event.add(event);
  for (const state of Object.keys(machine.states)) states.add(state);
}

export const isTable = (name: string) => words.table.has(name);

/**
 * Returns the attributes of a span. No other function makes any: whatever the facts hold, a text that is not a known
 * word becomes `other`, and a number that is not small is left out.
 */
export function attributesOf({ error, ...facts }: Facts): Attributes {
  const said: Attributes = error === undefined ? {} : describeError(error);
  for (const [key, value] of Object.entries(facts)) {
    if (isWordKey(key)) said[attributes[key]] = wordOf(key, `${value}`);
    else if (isNumberKey(key) && isSmall(value)) said[attributes[key]] = value;
  }
  return said;
}

/** Returns a span's name: its most telling attributes. */
export function nameOf(kind: SpanKind, said: Attributes): string {
  const [first, second] = telling[kind];
  const [word, further] = [said[attributes[first]], second && said[attributes[second]]];
  return further ? `${word} ${further}` : `${word}`;
}

const wordOf = (key: keyof typeof words, value: string) => (words[key].has(value) ? value : OTHER);

const isWordKey = (key: string): key is keyof typeof words => Object.hasOwn(words, key);
const isNumberKey = (key: string): key is 'status' | 'tries' => key === 'status' || key === 'tries';

const isSmall = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) >= 0 && Number(value) <= LARGEST_NUMBER;

/** Names an error's class and code. Its message, and a name that was given to it, may quote what a person wrote. */
function describeError(error: unknown): Attributes {
  const type =
    typeof error === 'object' && error ? Object.getPrototypeOf(error)?.constructor?.name : OTHER;
  const { code } = Object(error) as { code?: unknown };
  const isKnown = typeof code === 'string' && (codes.has(code) || SQLSTATE.test(code));
  return { 'error.type': `${type}`, ...(isKnown && { 'error.code': code }) };
}
