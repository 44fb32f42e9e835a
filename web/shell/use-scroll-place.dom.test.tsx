import { useRef } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openSite } from '#web/testing/open-site.tsx';
import { Accordion } from '#web/ui/accordion.tsx';
import { LocalLink } from './local-link.tsx';
import { useScrollPlace } from './use-scroll-place.ts';

let scrolledTo: (Element | number)[];

beforeEach(() => {
  scrolledTo = [];
  vi.stubGlobal('scrollTo', ({ top }: { top: number }) => scrolledTo.push(top));
  Element.prototype.scrollIntoView = function scrollIntoView() {
    scrolledTo.push(this);
  };
});
afterEach(() => {
  Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
  vi.unstubAllGlobals();
});

const questions = [{ id: 'question-price', title: 'What does it cost?', content: 'It depends.' }];

function Page() {
  const main = useRef<HTMLElement>(null);
  useScrollPlace(main, false);
  return (
    <article ref={main} tabIndex={-1}>
      <LocalLink to="/coaching#tier2">A part of another page</LocalLink>
      <LocalLink to="/coaching#question-price">A question of it</LocalLink>
      <LocalLink to="/about">This page</LocalLink>
      <section id="tier2">A part</section>
      <Accordion name="questions" items={questions} />
    </article>
  );
}

async function open(address: string) {
  const { screen, router } = await openSite({ address, children: <Page /> });
  screen.tabIndex = -1;
  const find = <Kind extends Element = HTMLElement>(selector: string) =>
    screen.querySelector(selector) as Kind;
  return { screen, router, find };
}

test('a link to a part of another page takes the focus there, and Back gives it to the page', async () => {
  const { router, find } = await open('/about');
  find('a[href$="#tier2"]').click();
  await expect.poll(() => document.activeElement).toBe(find('#tier2'));
  expect(scrolledTo.at(-1)).toBe(find('#tier2'));
  await router.navigate(-1);
  await expect.poll(() => document.activeElement).toBe(find('article'));
});

test('a link to a question of another page opens it, and the keyboard continues from its title', async () => {
  const { find } = await open('/about');
  find('a[href$="#question-price"]').click();
  await expect.poll(() => document.activeElement).toBe(find('summary'));
  expect(find<HTMLDetailsElement>('details').open).toBe(true);
  expect(find('summary').tabIndex).toBe(0);
});

test('the place of a question is within it, where a browser without script opens it for', async () => {
  const { find } = await open('/coaching');
  expect(find('#question-price').closest('details')).toBe(find('details'));
  expect(find('details').id).toBe('');
});

test('a link to the current page leads to its top, and makes no entry', async () => {
  const { screen, find } = await open('/about');
  const before = history.length;
  find('a[href="/about"]').click();
  await expect.poll(() => scrolledTo).toEqual([0]);
  expect(document.activeElement).toBe(screen);
  expect(history.length).toBe(before);
});

test('an entry that was made anew at the same place has a name of its own', async () => {
  await open('/coaching');
  const goByLink = () => {
    // Does what a browser does with a link to a place of the page, the second time replacing the
    // first.
    history.replaceState(null, '', '#tier2');
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
    return history.state?.key;
  };
  const first = goByLink();
  expect(first).toBeTruthy();
  const second = goByLink();
  expect(second).toBeTruthy();
  expect(second).not.toBe(first);
});
