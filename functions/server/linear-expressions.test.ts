import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';
import { expect, it } from 'vitest';
import { allPhrases } from '../site/danger/suggests-danger.ts';

interface Expression {
  pattern: string;
  flags: string;
}

/** Every expression of the server's program, and the files that put some together, which nobody can try. */
function expressions() {
  const root = join(import.meta.dirname, '../..');
  const files = globSync('{machines,functions}/**/*.ts', { cwd: root }).filter(
    (file) => !/\.(test|generated)\.ts$|\/testing\//.test(file),
  );
  const found = new Map<string, Expression>();
  const built: string[] = [];
  for (const file of files) {
    const text = readFileSync(join(root, file), 'utf8');
    if (text.includes('new RegExp(')) built.push(file);
    // A file without a slash where a value may stand has no expressions, and parsing it takes time.
    if (!/[=(,:[!&|?{}>;\n]\s*\/[^/*\n]/.test(text)) continue;
    JSON.stringify(parseSync(file, text).program, (key, value) => {
      if (key === 'regex' && value) found.set(`/${value.pattern}/${value.flags}`, value);
      return typeof value === 'bigint' ? null : value;
    });
  }
  return { written: [...found.values()], built };
}

/** Over so few signs an exponential expression is dear already, and any other is not. */
const FEW = 24;
/** Over so many the worst texts are found. */
const SOME = 1_000;
const MANY = 10_000;
const WHOLE = 200_000;
const WORST = 2;

const signs = [...' \t\n\r\0aZ09.,:;/\\-_@#?=&%<>()[]{}"\'`~^$*+|!نé٣😀\u200c'];

type Attack = (size: number) => string;

/** Texts that keep an expression busy: its own words or a sign, again and again, and an end that fits nothing. */
function attacksOf(pattern: string): Attack[] {
  const words = (pattern.match(/(?:\\[^\w]|[^\\()[\]{}.*+?^$|])+/g) ?? []).map((word) =>
    word.replaceAll('\\', ''),
  );
  const repeated = [...signs, ...words.flatMap((word) => [word, `${word} `, `${word}a`])];
  const beginnings = new Set(['', words[0] ?? '']);
  return [...new Set(repeated)].filter(Boolean).flatMap((each) =>
    [...beginnings].map(
      (beginning): Attack =>
        (size) => {
          return `${beginning}${each.repeat(Math.ceil(size / each.length)).slice(0, size)}\0`;
        },
    ),
  );
}

/** The first run of an expression is interpreted, the others are compiled. */
const FEWEST_RUNS = 2;
/** A busy machine only ever adds to the cost of a run. */
const MOST_RUNS = 6;

/**
 * Microseconds that the expression takes on a text: the least of two runs, or of more while it is too dear. Other
 * threads of the process add to its CPU time, and other programs to the time by the clock, so the lesser counts.
 */
function costOf(
  { pattern, flags }: Expression,
  text: string,
  enough = Number.POSITIVE_INFINITY,
): number {
  const expression = new RegExp(pattern, flags);
  let least = Number.POSITIVE_INFINITY;
  for (let run = 0; run < FEWEST_RUNS || (least > enough && run < MOST_RUNS); run++) {
    const started = performance.now();
    const before = process.cpuUsage();
    if (expression.global) text.replace(expression, '');
    else expression.exec(text);
    const { user, system } = process.cpuUsage(before);
    least = Math.min(least, user + system, (performance.now() - started) * 1_000);
  }
  return least;
}

/** What it costs to look at each sign of 200 KB a few times. */
const measure = Math.min(
  ...Array.from({ length: MOST_RUNS }, () =>
    costOf({ pattern: '(?:\\p{L}\\P{L}{0,2}){5}-', flags: 'u' }, 'a b '.repeat(WHOLE / 4)),
  ),
);
const MOST = 4;
/** A quadratic expression grows ten or twenty times faster than its text; a busy machine adds less. */
const NOISE = 4;

/** Whether a text costs more than its length justifies, and more than a shorter one lets expect. */
function isDear(expression: Expression, attack: Attack, size: number, shorter: number): boolean {
  const enough = (measure * MOST * size) / WHOLE;
  const cost = costOf(expression, attack(size), enough);
  if (cost <= enough) return false;
  return cost > ((costOf(expression, attack(shorter), 0) * size) / shorter) * NOISE;
}

/** Whether the worst texts cost what their length justifies. Longer ones are tried once shorter ones were cheap. */
function isLinear(expression: Expression): boolean {
  const attacks = attacksOf(expression.pattern);
  if (attacks.some((attack) => costOf(expression, attack(FEW), measure) > measure)) return false;
  const worst = attacks
    .map((attack) => ({ attack, cost: costOf(expression, attack(SOME)) }))
    .sort((a, b) => b.cost - a.cost)
    .slice(0, WORST);
  return ![[MANY, SOME] as const, [WHOLE, MANY] as const].some(([size, shorter]) =>
    worst.some(({ attack }) => isDear(expression, attack, size, shorter)),
  );
}

it('finds out an expression that is exponential, or quadratic in a sign or in a word', () => {
  expect(isLinear({ pattern: '^(a+)+$', flags: '' })).toBe(false);
  const script = { pattern: '<script\\b[^>]*>[\\s\\S]*?<\\/script\\s*>', flags: 'gi' };
  expect(isLinear(script)).toBe(false);
  expect(isLinear({ pattern: '\\s+$', flags: '' })).toBe(false);
});

it('runs every expression of the server over 200 KB of its worst text in linear time', () => {
  const { written, built } = expressions();
  expect(built).toEqual(['functions/site/danger/phrases.ts']);
  expect(written.length).toBeGreaterThan(100);
  const slow = written.filter((each) => !isLinear(each));
  expect(slow.map(({ pattern }) => pattern)).toEqual([]);
});

/** The phrases are built alike, from words and gaps, so some of them stand for all. */
const EVERY = 25;

it('compares texts with the phrases of danger in linear time', () => {
  const some = allPhrases().filter((_, at) => at % EVERY === 0);
  expect(some.length).toBeGreaterThan(30);
  const expressions = some.map(({ expression }) => {
    const { source: pattern, flags } = expression();
    return { pattern, flags };
  });
  expect(expressions.filter((each) => !isLinear(each))).toEqual([]);
});
