import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest';
import type { ListQuery } from '#machines/listing.ts';
import { LanguageRoot } from '#web/app/language-root.tsx';
import { onScreen } from '#web/testing/on-screen.tsx';
import { Filter } from './filter.tsx';
import { lookAt } from './transcript-search.tsx';

it('the form shows what the address asks for, and again after going back', async () => {
  const form = (topic: ListQuery['topic'], year: ListQuery['year']) => (
    <LanguageRoot language="en">
      <Filter
        topics={['beside-others', 'first-steps']}
        years={['2026', '2025']}
        query={{ topic, year, audience: null, page: 1 }}
        path="/blog"
        id="all-post"
      />
    </LanguageRoot>
  );
  const { screen, draw } = await onScreen(form('beside-others', null));
  const chosen = () => [...screen.querySelectorAll('select')].map(({ value }) => value);
  expect(chosen()).toEqual(['beside-others', '']);
  await draw(form('beside-others', '2026'));
  expect(chosen()).toEqual(['beside-others', '2026']);
  await draw(form(null, null));
  expect(chosen()).toEqual(['', '']);
});

describe('the search in a transcript', () => {
  const scrolled = vi.fn();

  beforeEach(() => {
    scrolled.mockClear();
    vi.stubGlobal('scrollBy', scrolled);
    vi.stubGlobal('innerHeight', 600);
  });
  afterEach(() => vi.unstubAllGlobals());

  /** A place in the text, 20 pixels high, 690 below the upper edge of the screen. */
  const place = { getBoundingClientRect: () => new DOMRect(0, 690, 100, 20) } as unknown as Range;

  function card(position: string) {
    const element = document.body.appendChild(document.createElement('search'));
    element.style.cssText = `position: ${position}; top: 80px`;
    Object.defineProperty(element, 'offsetHeight', { value: 120 });
    return element;
  }

  test.each([
    ['in the middle of what is free below a card that stays in sight', card('sticky'), 300],
    ['in the middle of the screen where the card stays behind', card('static'), 400],
  ])('a place is shown %s', (_, above, top) => {
    lookAt(place, above);
    expect(scrolled).toHaveBeenCalledWith({ top });
  });
});
