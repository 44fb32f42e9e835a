import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { setup } from 'xstate';
import { pageOf } from './page.ts';
import { statecharts } from './statecharts.ts';
import { duration, inWords } from './words.ts';

const folder = '../../docs/statecharts';

/** `vitest run --project unit tools/draw --update` draws them anew. */
describe('the drawn statecharts', () => {
  it.each(statecharts)('of $name are up to date', async (statechart) => {
    await expect(pageOf(statechart)).toMatchFileSnapshot(`${folder}/${statechart.name}.md`);
  });

  it('are all there, and no others', () => {
    const files = readdirSync(new URL(folder, import.meta.url)).sort();
    expect(files).toEqual(statecharts.map(({ name }) => `${name}.md`).sort());
  });
});

describe('a drawing', () => {
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
    ['the picture’s start', '  start((" ")) --> lamp_off'],
    ['a state with states in it', '  lamp_on[["On"]]'],
    ['a state in a state', '  lamp_on_dim["Dim"]'],
    ['what lies beyond a state', '  lamp_over("Over")'],
    ['an end', '  lamp_over(["Over"])'],
    ['a way and its condition', '  lamp_off -->|"switch press, if ready"| lamp_on'],
    ['a way without an event', '  lamp_on_dim -->|"at once"| lamp_on_bright'],
    ['a way out of a state', '  lamp_on -->|"after 1.5 min"| lamp_over'],
    ['a way by time', '  lamp_on_bright -->|"after 1.5 min"| lamp_over'],
    ['a way for every other case', '  lamp_off -->|"switch press, otherwise"| lamp_over'],
    ['a way from anywhere', '  anywhere -->|"power lost"| lamp_off'],
    ['a rule for everywhere', '| power lost |  | **Off** |  |'],
    ['a rule with what it does', '| switch press | ready | **On** | note |'],
    ['what entering does', 'On entering: note.'],
  ])('has %s', (_, line) => {
    expect(page.split('\n')).toContain(line);
  });

  it('puts names into words', () => {
    expect(inWords('payment.linkMade')).toBe('payment link made');
    expect(inWords('isAIReady')).toBe('is AIReady');
    expect([250, 2_000, 1_800_000].map(duration)).toEqual(['250 ms', '2 s', '30 min']);
  });
});
