import { expect, test } from 'vitest';
import { styleNames } from './style-names.ts';

/** What is named for a file of a checkout in `root` whose compiler gave it the names of `code`. */
function named(root: string, file: string, code: string): string {
  const { transform } = styleNames(root);
  if (typeof transform !== 'object') throw new Error('the plugin transforms nothing');
  const { handler } = transform;
  return (handler as (code: string, id: string) => { code: string })(code, root + file).code;
}

const compiled = (name: string) =>
  `styled.a.withConfig({ componentId: "${name}-0" }); styled(b).withConfig({ componentId: "${name}-1" });`;

test('a styled component has the same name in whichever folder the project is built', () => {
  const here = named('/here', '/web/ui/card.tsx', compiled('sc-1qoyp6'));
  const there = named('/srv/long/way', '/web/ui/card.tsx', compiled('sc-abkoiy'));
  expect(here).toBe(there);
});

test('a styled component has a name of its own in its file and among files', () => {
  const names = ['/web/ui/card.tsx', '/web/ui/more.tsx'].flatMap((file) =>
    [...named('/here', file, compiled('sc-1qoyp6')).matchAll(/"([a-z]{6}\d)"/g)].map(
      ([, name]) => name,
    ),
  );
  expect(new Set(names).size).toBe(4);
});
