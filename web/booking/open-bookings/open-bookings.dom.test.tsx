import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { releaseBooking } from '#machines/api/open-bookings.ts';
import { languages } from '#machines/language.ts';
import { describeProblem } from '#machines/validation/problem-texts.ts';
import { LanguageRoot } from '#web/app/language-root.tsx';
import { booking as ar } from '#web/i18n/ar/booking.ts';
import { booking as en } from '#web/i18n/en/booking.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { act, onScreen } from '#web/testing/on-screen.tsx';
import { openSite } from '#web/testing/open-site.tsx';
import { OpenBookings } from './open-bookings.tsx';

const listed = {
  status: 'draft',
  item: { id: 'roadmap', type: 'service', name: 'Roadmap', price: 'AED 349' },
  startsAt: null,
  keptUntil: null,
};

let answer: () => Promise<Response>;

beforeEach(() => vi.stubGlobal('fetch', () => answer()));
afterEach(() => vi.unstubAllGlobals());

it.each(languages)(
  'a mail’s link that gets no answer says why, and can be tried again (%s)',
  async (language) => {
    const { open, interrupted } = { en, ar }[language];
    answer = () => Promise.reject(new TypeError('offline'));
    const { screen } = await onScreen(
      <LanguageRoot language={language}>
        <OpenBookings
          items={[]}
          asked="token-9"
          onContinue={() => {}}
          title="h2"
          frame={(content) => content}
        />
      </LanguageRoot>,
    );
    const alertText = () => screen.querySelector('[role="alert"]')?.textContent;
    const again = () =>
      [...screen.querySelectorAll('button')].find(
        ({ textContent }) => textContent === interrupted.retry,
      );
    expect(alertText()).toBe(describeProblem(language, 'network_error'));
    expect(screen.querySelector('h2')?.textContent).toBe(open.label);
    expect(screen.textContent).not.toContain(open.nothingLeft);
    expect(screen.contains(document.activeElement)).toBe(true);

    again()?.focus();
    answer = async () =>
      Response.json({ code: 'database_unavailable', detail: 'Please wait.' }, { status: 503 });
    await act(async () => again()?.click());
    expect(alertText()).toBe('Please wait.');
    expect(screen.contains(document.activeElement)).toBe(true);

    answer = async () => Response.json({ bookings: [listed] });
    await act(async () => again()?.click());
    expect(alertText()).toBeUndefined();
    expect(screen.textContent).toContain(open.ask);
  },
);

const names = { en: 'Roadmap', ar: 'خارطة الطريق' };

/** The open bookings of a page that names what it sells in its language. */
function OnPage() {
  const { language } = useTranslation('booking');
  const item = { ...listed.item, type: 'service', name: names[language] } as const;
  const sold = { ...item, url: '', priceUsd: '', parts: [], delivery: '', deliveryTime: '' };
  return (
    <OpenBookings
      items={[sold]}
      asked="token-9"
      onContinue={() => {}}
      title="h2"
      frame={(content) => content}
    />
  );
}

it('a booking is named and released in the current language, and an open question stays open', async () => {
  const asked = vi.fn(async (..._: [string, RequestInit]) => Response.json({ bookings: [listed] }));
  vi.stubGlobal('fetch', asked);
  const { screen, speak } = await openSite({ address: '/coaching', children: <OnPage /> });
  const text = () => screen.textContent ?? '';
  await expect.poll(text).toContain(en.open.ask);
  expect(text()).toContain(names.en);
  await speak('ar');
  await expect.poll(text).toContain(ar.open.ask);
  expect(text()).toContain(names.ar);
  expect(text()).not.toContain(names.en);
  asked.mockImplementation(async () => Response.json({ success: true }));
  [...screen.querySelectorAll('button')]
    .find(({ textContent }) => textContent === ar.open.confirm)
    ?.click();
  await expect.poll(text).toContain(ar.open.released);
  expect(asked).toHaveBeenLastCalledWith(
    releaseBooking.path,
    expect.objectContaining({ headers: expect.objectContaining({ 'Accept-Language': 'ar' }) }),
  );
});
