import { useRef } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, describe, expect, it, test, vi } from 'vitest';
import { forms } from '#web/i18n/en/forms.ts';
import { onScreen, typeInto } from '#web/testing/on-screen.tsx';
import { openSite } from '#web/testing/open-site.tsx';
import { Accordion } from '#web/ui/accordion.tsx';
import { ToastRegion } from '#web/ui/toast-region.tsx';
import { LocalLink } from './local-link.tsx';
import { NewsletterForm } from './newsletter-form.tsx';
import { RouteProblem } from './problem-page.tsx';
import { followSearchKey } from './search-key.ts';
import { useScrollPlace } from './use-scroll-place.ts';

it('the error of the address is below it, and is announced once', async () => {
  const { screen } = await openSite({
    address: '/',
    children: (
      <>
        <NewsletterForm labelledBy="news" />
        <ToastRegion />
      </>
    ),
  });
  const field = screen.querySelector('input[type=email]') as HTMLInputElement;
  typeInto(field, 'noor');
  screen.querySelector<HTMLElement>('[type=submit]')?.click();
  const described = () => {
    return document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent;
  };
  await expect.poll(described).toBe(forms.invalidEmail.text);
  expect(field.getAttribute('aria-invalid')).toBe('true');
  const toast = screen.querySelector('[data-toasts]') as HTMLElement;
  await expect.poll(() => toast.textContent).toContain(forms.invalidEmail.title);
  expect(toast.querySelector('p')?.getAttribute('aria-hidden')).toBe('true');
  typeInto(field, 'noor@example.org');
  await expect.poll(described).toBe('');
});

describe('the page of a problem', () => {
  beforeEach(() => vi.stubGlobal('fetch', async () => new Response()));
  afterEach(() => vi.unstubAllGlobals());

  test('a page that fails during a navigation takes the focus, so that screen readers read it', async () => {
    const load = () => {
      throw new Response('', { status: 503, statusText: 'Service Unavailable' });
    };
    const router = createMemoryRouter([
      { path: '/', element: <button type="button">Go on</button> },
      {
        path: '/contact',
        loader: load,
        element: <p>The page</p>,
        errorElement: <RouteProblem language={() => 'en'} />,
      },
    ]);
    const { screen } = await onScreen(<RouterProvider router={router} />);
    screen.querySelector('button')?.focus();
    await router.navigate('/contact');
    await expect.poll(() => document.activeElement?.tagName).toBe('H1');
    router.dispose();
  });
});

describe('the key of the search', () => {
  beforeAll(followSearchKey);

  const press = () =>
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: '/', bubbles: true }));

  function show(html: string) {
    document.body.innerHTML = html;
    let pressed = 0;
    document.querySelector('a')?.addEventListener('click', (event) => {
      event.preventDefault();
      pressed += 1;
    });
    press();
    return { pressed, focused: document.activeElement?.id };
  }

  const link = '<a href="/search" aria-keyshortcuts="/">Search</a>';

  test('the key leads from a page to the search, even from a page with a field that searches its own text', () => {
    const ownField = '<search><input id="own" type="search"></search>';
    expect(show(`${link}${ownField}`)).toEqual({ pressed: 1, focused: '' });
  });

  test('the key focuses the field on the search page', () => {
    const form = '<form role="search"><input id="field" type="search"></form>';
    expect(show(`${link}${form}`)).toEqual({ pressed: 0, focused: 'field' });
  });
});

describe('the place on a page', () => {
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
});
