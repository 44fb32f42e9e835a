import { expect, it } from 'vitest';
import { InSite } from '#web/testing/in-site.tsx';
import { act, onScreen } from '#web/testing/on-screen.tsx';
import { Component as TestimonialsSection } from './interactive.tsx';

const voices = ['First', 'Second', 'Third'].map((quote, index) => ({
  ...{ id: `${index}`, quote, name: 'Layla', program: '', isShown: true },
}));

async function open() {
  const { screen } = await onScreen(
    <InSite content={{ language: 'en', path: '/', search: '' }}>
      <TestimonialsSection
        {...{
          type: 'testimonialsSection' as const,
          id: 'voices',
          title: 'Voices',
          intro: '',
          voices,
        }}
      />
    </InSite>,
  );
  const row = screen.querySelector('ul') as HTMLElement;
  const places = [...row.children] as HTMLElement[];
  /** Scrolls so that a voice fills the row. */
  const scrollTo = (index: number) => {
    for (const [at, place] of places.entries()) {
      place.getBoundingClientRect = () => new DOMRect((at - index) * 300, 0, 300, 100);
    }
    return act(async () => row.dispatchEvent(new Event('scroll')));
  };
  row.scrollTo = () => undefined;
  row.getBoundingClientRect = () => new DOMRect(0, 0, 300, 100);
  return {
    scrollTo,
    next: () => act(async () => screen.querySelectorAll('button')[1]?.click()),
    said: () => screen.querySelector('[role=status]')?.textContent,
    shown: () => places.findIndex((each) => each.dataset.shown !== undefined),
  };
}

it('HOME-15: a voice that was requested is announced, and stays so while the row comes to rest', async () => {
  const { scrollTo, next, said, shown } = await open();
  await scrollTo(0);
  expect(said()).toBe('');
  await next();
  await scrollTo(1);
  expect([shown(), said()]).toEqual([1, expect.stringContaining('Second')]);
});

it('a voice that somebody moved to, by finger or by reading, is not announced over the reading', async () => {
  const { scrollTo, next, said, shown } = await open();
  await scrollTo(2);
  expect([shown(), said()]).toEqual([2, '']);
  await next();
  await scrollTo(0);
  await scrollTo(1);
  expect([shown(), said()]).toEqual([1, '']);
});
