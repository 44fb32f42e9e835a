import { readdirSync, readFileSync } from 'node:fs';
import { fallbackFontFiles, textFontFiles } from 'fonts';
import { glyphsIn } from 'fonts/glyphs';
import { describe, expect, it } from 'vitest';
import { setup } from 'xstate';
import { orderMachine } from '#machines/order/machine.ts';
import { duration, inWords } from './chart.ts';
import { type Drawing, drawingOf } from './drawing.ts';
import { pageOf, statecharts } from './statecharts.ts';

const folder = '../../docs/statecharts';

/** `vitest run --project unit tools/draw --update` writes them again. */
describe('docs/statecharts', () => {
  it.each(statecharts)('has an up-to-date page of the $name machine', async (statechart) => {
    await expect(pageOf(statechart)).toMatchFileSnapshot(`${folder}/${statechart.name}.md`);
  });

  it('has a page for every machine and no others', () => {
    const files = readdirSync(new URL(folder, import.meta.url)).sort();
    expect(files).toEqual(statecharts.map(({ name }) => `${name}.md`).sort());
  });
});

/** Whether two boxes have a pixel in common. */
function overlap(one: Drawing['states'][number], other: Drawing['states'][number]): boolean {
  const apart = (start: 'x' | 'y', size: 'width' | 'height') =>
    one[start] + one[size] <= other[start] || other[start] + other[size] <= one[start];
  return !apart('x', 'width') && !apart('y', 'height');
}

describe('drawingOf', () => {
  // What an order owes is delivered by machines of its own; then staff see it as delivered.
  const drawing = drawingOf(orderMachine, { delivered: 'paid' });

  it('is what the admin area shows of an order', async () => {
    const text = `/** Where the statechart of an order stands in its picture; \`npm run draw\` writes it again. */\nexport const orderDrawing = ${JSON.stringify(drawing, null, 2)};\n`;
    await expect(text).toMatchFileSnapshot(
      '../../web/admin/orders/statechart/order-drawing.generated.ts',
    );
  });

  it('leaves out states that are left at once', () => {
    expect(drawing.states.map(({ path }) => path)).not.toContain('paid.settling');
  });

  it('draws no state over another, but a group around its own', () => {
    for (const one of drawing.states) {
      for (const other of drawing.states.filter((each) => each !== one)) {
        const isWithin = other.path.startsWith(`${one.path}.`);
        const contains = one.path.startsWith(`${other.path}.`);
        expect(overlap(one, other), `${one.path} and ${other.path}`).toBe(isWithin || contains);
      }
    }
  });

  it('keeps everything inside the picture', () => {
    for (const { x, y, width, height } of drawing.states) {
      expect(Math.min(x, y)).toBeGreaterThanOrEqual(0);
      expect(x + width).toBeLessThanOrEqual(drawing.width);
      expect(y + height).toBeLessThanOrEqual(drawing.height);
    }
    for (const { x, y } of drawing.arrows.flatMap(({ points }) => points)) {
      expect(Math.min(x, y)).toBeGreaterThanOrEqual(0);
      expect(x).toBeLessThan(drawing.width);
      expect(y).toBeLessThan(drawing.height);
    }
  });
});

describe('pageOf', () => {
  const machine = setup({
    actions: { note: () => {} },
    guards: { isReady: () => true },
    delays: { patience: 90_000 },
  }).createMachine({
    id: 'lamp',
    initial: 'off',
    on: { 'power.lost': '.off' },
    states: {
      off: {
        on: {
          'switch.press': [{ guard: 'isReady', target: 'on', actions: 'note' }, { target: 'over' }],
        },
      },
      on: {
        initial: 'dim',
        entry: 'note',
        states: { dim: { always: 'bright' }, bright: { after: { patience: '#lamp.over' } } },
      },
      over: { type: 'final' },
    },
  });
  const page = pageOf({ name: 'lamp', title: 'A lamp', about: 'Gives light.', machine });

  it.each([
    ['the initial state', '  start((" ")) --> lamp_off'],
    ['a compound state', '  lamp_on[["On"]]'],
    ['an inner state', '  lamp_on_dim["Dim"]'],
    ['a state outside', '  lamp_over("Over")'],
    ['a final state', '  lamp_over(["Over"])'],
    ['a transition with its condition', '  lamp_off -->|"switch press, if ready"| lamp_on'],
    ['a transition without an event', '  lamp_on_dim -->|"at once"| lamp_on_bright'],
    ['a transition out of a state', '  lamp_on -->|"after 1.5 min"| lamp_over'],
    ['a delayed transition', '  lamp_on_bright -->|"after 1.5 min"| lamp_over'],
    ['a transition for every other case', '  lamp_off -->|"switch press, otherwise"| lamp_over'],
    ['a transition from anywhere', '  anywhere -->|"power lost"| lamp_off'],
    ['a table row of a transition from anywhere', '| power lost |  | **Off** |  |'],
    ['a table row with actions', '| switch press | ready | **On** | note |'],
    ['entry actions', 'On entering: note.'],
  ])('has %s', (_, line) => {
    expect(page.split('\n')).toContain(line);
  });

  it('writes names as words', () => {
    expect(inWords('payment.linkMade')).toBe('payment link made');
    expect(inWords('isAIReady')).toBe('is AIReady');
    expect([250, 2_000, 1_800_000].map(duration)).toEqual(['250 ms', '2 s', '30 min']);
  });
});

/** Control signs, signs by which each font means something else, and one that PDF/UA does not allow. */
const forbidden = /\p{Cc}|\p{Co}|\ufeff/u;

/** Signs that are never seen, such as those that join emojis, need no font. */
const unseen = /(?!\p{Cn}|\ufeff)\p{Default_Ignorable_Code_Point}/u;

it('machines/printable.generated.ts names every sign that the fonts of documents have', async () => {
  const drawn = new Set([...textFontFiles(), ...fallbackFontFiles()].flatMap(codePointsOf));
  const codes = Array.from({ length: 0x110000 }, (_, code) => code).filter((code) => {
    const sign = String.fromCodePoint(code);
    return drawn.has(code) ? !forbidden.test(sign) : unseen.test(sign);
  });
  const text = `/** Finds the signs that no font of documents has; \`npm run draw\` writes it again. */
export const unprintable =
  /[^${inRanges(codes)}\\n\\t]/gu;
`;
  await expect(text).toMatchFileSnapshot('../../machines/printable.generated.ts');
});

/** What a family has in each of its weights. */
function codePointsOf(files: string[]): number[] {
  const [first = new Map(), ...others] = files.map((file) => glyphsIn(readFileSync(file)));
  return [...first.keys()].filter((code) => others.every((each) => each.has(code)));
}

function inRanges(codes: readonly number[]): string {
  const isFirst = (code: number, at: number) => codes[at - 1] !== code - 1;
  const lasts = codes.filter((code, at) => codes[at + 1] !== code + 1);
  return codes
    .filter(isFirst)
    .map((first, at) => [first, lasts[at] ?? first])
    .map(([first = 0, last = 0]) => (first === last ? hex(first) : `${hex(first)}-${hex(last)}`))
    .join('');
}

const hex = (code: number) => `\\u{${code.toString(16)}}`;
