import { expect, it, vi } from 'vitest';
import type { CalendarView } from '#machines/calendar/types.ts';
import type { SelectedItem } from '#machines/catalogue.ts';
import { LanguageRoot } from '#web/app/language-root.tsx';
import { addBookingTexts } from '#web/i18n/booking-texts.ts';
import { coachingPackage } from '#web/i18n/en/booking-package.ts';
import { act, onScreen } from '#web/testing/on-screen.tsx';
import type { BookingCare } from '../types.ts';
import { CalendarTrouble } from './calendar-trouble.tsx';

addBookingTexts();

it.each([
  ['slow', coachingPackage.calendar.slow],
  ['failed', coachingPackage.calendar.failed],
] as const)(
  'a calendar that is %s says so, and is loaded again on request',
  async (problem, says) => {
    const send = vi.fn();
    const { screen } = await onScreen(
      <LanguageRoot language="en">
        <CalendarTrouble
          view={{ problem, canRetry: true } as CalendarView}
          item={{} as SelectedItem}
          care={{} as BookingCare}
          send={send}
        />
      </LanguageRoot>,
    );
    expect(screen.querySelector('[role="alert"]')?.textContent).toContain(says);
    act(() => screen.querySelector('button')?.click());
    expect(send).toHaveBeenCalledWith({ type: 'calendar.retry' });
  },
);
