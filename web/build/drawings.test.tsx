import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import coffee from '#web/art/coffee.svg?drawing';
import { Art } from '#web/art/drawing.tsx';
import night from '#web/art/night.svg?drawing';

test('a drawing of a file has its size, its colours and its nested parts, and no title', () => {
  const drawn = renderToStaticMarkup(<Art svg={coffee} />);
  expect(drawn).toMatch(
    /^<svg viewBox="0 0 320 220" aria-hidden="true"[^>]* style="max-inline-size:340px"/,
  );
  expect(drawn).toContain('<g fill="var(--drawing)"><path d="');
  expect(drawn).toContain('stroke-linecap="round"></path></g>');
  expect(drawn).not.toContain('title');
});

test('a drawing keeps the marks by which a style finds its parts', () => {
  const drawn = renderToStaticMarkup(<Art svg={night} />);
  expect(drawn).toContain('preserveAspectRatio="xMaxYMax slice"');
  expect(drawn).toContain('<g data-door="">');
});
