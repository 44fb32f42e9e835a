import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { storedBooking } from '#machines/booking/stored-fixtures.ts';
import { LanguageRoot } from '#web/app/language-root.tsx';
import { booking } from '#web/i18n/en/booking.ts';
import { act, onScreen } from '#web/testing/on-screen.tsx';
import { OpenBookingsCard } from './card.tsx';

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
