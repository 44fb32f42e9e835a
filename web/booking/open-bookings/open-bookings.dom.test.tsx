import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { releaseBooking } from '#machines/api/open-bookings.ts';
import { storedBooking } from '#machines/booking/stored-fixtures.ts';
import { languages } from '#machines/language.ts';
import { describeProblem } from '#machines/validation/problem-texts.ts';
import { LanguageRoot } from '#web/app/language-root.tsx';
import { booking as ar } from '#web/i18n/ar/booking.ts';
import { booking, booking as en } from '#web/i18n/en/booking.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { act, onScreen } from '#web/testing/on-screen.tsx';
import { openSite } from '#web/testing/open-site.tsx';
import { OpenBookingsCard } from './card.tsx';
import { OpenBookings } from './open-bookings.tsx';

describe('open bookings', () => {
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
    const asked = vi.fn(async (..._: [string, RequestInit]) =>
      Response.json({ bookings: [listed] }),
    );
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
});

describe('the card of an open booking', () => {
  const { open } = booking;

  beforeEach(() => {
    localStorage.setItem(
      'currentBooking',
      JSON.stringify({ ...storedBooking, timestamp: Date.now() }),
    );
    vi.stubGlobal('fetch', async () =>
      Response.json({
        bookings: [
          {
            status: 'draft',
            item: { id: 'roadmap', type: 'service', name: 'Roadmap', price: 'AED 349' },
            startsAt: null,
            keptUntil: null,
          },
        ],
      }),
    );
    vi.stubGlobal(
      'ResizeObserver',
      class {
        observe() {}
        disconnect() {}
      },
    );
  });
  afterEach(() => {
    localStorage.clear();
    vi.unstubAllGlobals();
  });

  async function onPage() {
    const { screen, draw } = await onScreen(null);
    screen.tabIndex = -1;
    let isShown = true;
    const leave = () => {
      isShown = false;
    };
    const card = () => (
      <LanguageRoot language="en">
        {isShown && <OpenBookingsCard items={[]} asked={null} onHide={leave} onContinue={leave} />}
      </LanguageRoot>
    );
    const show = () => draw(card());
    const seeCard = () =>
      act(async () => {
        await expect.poll(() => screen.textContent).toContain(open.goOn);
      });
    await show();
    await seeCard();
    const press = (text: string) =>
      act(async () => {
        const button = [...screen.querySelectorAll('button')].find(
          ({ textContent }) => textContent === text,
        );
        button?.focus();
        button?.click();
      });
    const comeBack = async () => {
      isShown = true;
      await show();
      await seeCard();
    };
    return { screen, press, show, comeBack };
  }

  it('hands the focus to the page when it is hidden, and takes none when it is shown again', async () => {
    const { screen, press, show, comeBack } = await onPage();
    await press(open.later);
    await show();
    expect(document.activeElement).toBe(screen);
    await comeBack();
    expect(document.activeElement).toBe(screen);
  });

  it('hands the focus to the page when it leads to the sheet, and takes it when the person is back', async () => {
    const { screen, press, show, comeBack } = await onPage();
    await press(open.goOn);
    await show();
    expect(document.activeElement).toBe(screen);
    await comeBack();
    expect(document.activeElement).toBe(screen.querySelector('h2'));
  });
});
