import { useState } from 'react';
import { useNavigation } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ContentClientContext } from '#web/app/content-client.ts';
import type { SiteContent } from '#web/content/site-content.ts';
import type { ContentClient } from '#web/server-calls/content-client.ts';
import { openSite } from '#web/testing/open-site.tsx';
import { currentToast } from '#web/ui/toast-region.tsx';
import { LanguageToggle } from './language-toggle.tsx';

let answer: PromiseWithResolvers<SiteContent>;
const onClose = vi.fn();
let fetchContent: ReturnType<typeof vi.fn<ContentClient['fetch']>>;

beforeEach(() => {
  onClose.mockClear();
  answer = Promise.withResolvers();
  fetchContent = vi.fn(() => answer.promise);
  vi.stubGlobal('fetch', async () => new Response());
});
afterEach(() => vi.unstubAllGlobals());

/** The bar's link, and the menu's, which closes when it is pressed. */
function Toggles() {
  const changing = useState(false);
  return (
    <>
      <LanguageToggle changing={changing} />
      <LanguageToggle changing={changing} onClick={onClose} />
    </>
  );
}

/** Shows the path of a navigation under way. */
const OnTheWay = () => <output>{useNavigation().location?.pathname}</output>;

type ContentAt = Parameters<typeof openSite>[0]['contentAt'];

async function open(contentAt?: ContentAt) {
  const { screen, router } = await openSite({
    address: '/coaching',
    ...(contentAt && { contentAt }),
    children: (
      <ContentClientContext value={{ fetch: fetchContent } as unknown as ContentClient}>
        <Toggles />
        <OnTheWay />
      </ContentClientContext>
    ),
  });
  const link = () => screen.querySelector('a') as HTMLAnchorElement;
  const isBusy = () => link().getAttribute('aria-busy') === 'true';
  return {
    screen,
    router,
    link,
    isBusy,
    async press() {
      link().click();
      await expect.poll(isBusy).toBe(true);
    },
    /** Resolves once the other language's content has arrived, or failed, and the press is done. */
    async answered(error?: Error) {
      if (error) answer.reject(error);
      else answer.resolve({} as SiteContent);
      await expect.poll(isBusy).toBe(false);
    },
  };
}

const place = () => `${location.pathname}${location.search}${location.hash}`;

test('the language changes in place, with the state of that place', async () => {
  const { router, press, answered, link } = await open();
  await router.navigate('/coaching?topic=rest#offers', { state: { words: 'rest' } });
  await press();
  await answered();
  expect(place()).toBe('/coaching?topic=rest&lang=ar#offers');
  expect(router.state.location.state).toEqual({ words: 'rest' });
  await expect.poll(() => link().lang).toBe('en');
});

test('a visitor who has gone on to another page meanwhile stays there', async () => {
  const { router, press, answered } = await open();
  await press();
  await router.navigate('/contact');
  await answered();
  expect(place()).toBe('/contact');
});

test('a visitor who is on the way to another page meanwhile arrives there', async () => {
  const contact = Promise.withResolvers<object>();
  const { screen, router, press, answered } = await open(({ pathname }) =>
    pathname === '/contact' ? contact.promise : {},
  );
  await press();
  const arrived = router.navigate('/contact');
  await expect.poll(() => screen.querySelector('output')?.textContent).toBe('/contact');
  await answered();
  contact.resolve({});
  await arrived;
  expect(place()).toBe('/contact');
});

test('a sheet that was closed meanwhile stays closed', async () => {
  const { router, press, answered } = await open();
  await router.navigate('/coaching?book=roadmap', { state: { trail: [''] } });
  await press();
  await router.navigate(-1);
  await expect.poll(place).toBe('/coaching');
  await answered();
  expect(place()).toBe('/coaching?lang=ar');
  expect(router.state.location.state).toBeNull();
});

test('the link is busy until the language has changed, and requests it once', async () => {
  const { press, answered, isBusy } = await open();
  expect(isBusy()).toBe(false);
  await press();
  await press();
  expect(fetchContent).toHaveBeenCalledTimes(1);
  await answered();
  expect(place()).toBe('/coaching?lang=ar');
});

test('the bar’s link is busy together with that of the menu, which closes, and both request once', async () => {
  const { screen, link, isBusy, answered } = await open();
  [...screen.querySelectorAll('a')].at(-1)?.click();
  expect(onClose).toHaveBeenCalledOnce();
  await expect.poll(isBusy).toBe(true);
  link().click();
  await answered();
  expect(fetchContent).toHaveBeenCalledTimes(1);
});

test('ERR-10: the link is free again when the content cannot be loaded, and says what it needs', async () => {
  const { press, answered } = await open();
  await press();
  await answered(new TypeError('offline'));
  expect(currentToast()).toMatchObject({ title: 'Connection Required' });
  expect(place()).toBe('/coaching');
});
