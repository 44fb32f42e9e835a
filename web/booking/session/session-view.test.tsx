import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { events, filled, loadOutputs, smooth } from '#machines/booking/fixtures.ts';
import { progress, storedBooking } from '#machines/booking/stored-fixtures.ts';
import { SESSION_WARNING_MS } from '#machines/booking/timings.ts';
import { MINUTE_MS } from '#machines/duration.ts';
import { openPage } from '#machines/testing/browser.ts';
import { memoryStorage } from '#machines/testing/storage.ts';
import { LanguageRoot } from '#web/app/language-root.tsx';
import { addBookingTexts } from '#web/i18n/booking-texts.ts';
import { booking as texts } from '#web/i18n/en/booking.ts';
import { Button } from '#web/ui/button.tsx';
import { Progress } from '../sheet/progress.tsx';
import { LeaveQuestion } from './leaving.tsx';
import { ACTIVITY_PAUSE_MS, isWorthReporting } from './session-effects.ts';
import { ResumeBanner } from './session-notices.tsx';
import {
  bannerOf,
  bookingStatusOf,
  offersContinue,
  offersFreshStart,
  offersOtherBookings,
  offersSaving,
  savingTextOf,
  storedDataOf,
  titleOf,
} from './session-view.ts';

const saved = () => memoryStorage({ booking_session: JSON.stringify(progress) });
const booked = () => memoryStorage({ currentBooking: JSON.stringify(storedBooking) });

/** Returns what the sheet shows of a session after these events. */
async function shown(page: ReturnType<typeof openPage>, ...sent: Parameters<typeof page.send>) {
  await page.send(...sent);
  const view = page.view();
  return {
    banner: bannerOf(view),
    freshStart: offersFreshStart(view),
    saving: offersSaving(view),
    stored: storedDataOf(view),
  };
}

describe('an open sheet', () => {
  it('offers to save beside a new form, and nothing to begin anew from', async () => {
    expect(await shown(openPage(smooth), ...filled)).toEqual({
      banner: null,
      freshStart: false,
      saving: true,
      stored: 'none',
    });
  });

  it('offers Start Fresh at the foot once something is saved or booked', async () => {
    const page = openPage(smooth);
    expect(await shown(page, ...filled, events.save)).toEqual({
      banner: null,
      freshStart: true,
      saving: true,
      stored: 'saved',
    });
    const unsaved = openPage(smooth);
    expect(await shown(unsaved, ...filled, events.submit)).toEqual({
      banner: null,
      freshStart: true,
      saving: false,
      stored: 'booked',
    });
  });

  it('lets saved data be removed at the later steps too', async () => {
    const page = openPage(smooth);
    expect(await shown(page, ...filled, events.save, events.submit)).toMatchObject({
      saving: true,
      stored: 'booked',
    });
  });

  it('mentions a saved form beside that form only', async () => {
    const page = openPage(smooth, saved());
    expect(await shown(page, events.open)).toMatchObject({ banner: 'progress', freshStart: false });
    expect(await shown(page, events.submit)).toMatchObject({ banner: null, freshStart: true });
  });

  it('says how far a resumed booking is, and offers Start Fresh once', async () => {
    const unpaid = openPage(smooth, booked());
    expect(await shown(unpaid, events.open)).toMatchObject({
      banner: 'booking',
      freshStart: false,
    });
    expect(await shown(unpaid, events.dismiss)).toMatchObject({ banner: null, freshStart: true });

    const paid = openPage({ ...smooth, loadBooking: [loadOutputs.paid] }, booked());
    expect(await shown(paid, events.open)).toMatchObject({ banner: 'paid', freshStart: false });
    expect(await shown(paid, events.dismiss)).toMatchObject({ banner: null, freshStart: false });

    const awaiting = openPage({ ...smooth, loadBooking: [loadOutputs.awaiting] }, booked());
    expect(await shown(awaiting, events.open)).toMatchObject({ banner: 'awaiting' });
    expect(bookingStatusOf(awaiting.view())).toBe('awaiting');
  });

  it('leaves Continue to a page that has its own', async () => {
    const unpaid = openPage(smooth, booked());
    await unpaid.send(events.open);
    expect(offersContinue(unpaid.view())).toBe(true);

    const awaiting = openPage({ ...smooth, loadBooking: [loadOutputs.awaiting] }, booked());
    await awaiting.send(events.open, events.back);
    expect(awaiting.view()).toMatchObject({ step: 'payment-processing', canContinue: true });
    expect(offersContinue(awaiting.view())).toBe(false);
  });

  it('says nothing about a booking that is still being loaded', async () => {
    const page = openPage(smooth, booked());
    await page.send(events.open);
    expect(bannerOf(page.view())).toBe('booking');
    expect(bannerOf({ ...page.view(), step: 'opening' })).toBeNull();
  });

  it('says nothing of all this once it is finished', async () => {
    const page = openPage({ ...smooth, loadBooking: [loadOutputs.paid] }, booked());
    expect(await shown(page, events.open, events.save, events.verified)).toMatchObject({
      banner: null,
      freshStart: false,
      saving: false,
    });
  });
});

describe('a session that ended', () => {
  it('has a title of its own, not that of a booking that could not be opened', async () => {
    const page = openPage(smooth);
    await page.send(...filled);
    expect(titleOf(page.view())).toBe('titles.serviceForm');
    await page.pass(25 * MINUTE_MS);
    await page.pass(5 * MINUTE_MS);
    expect(titleOf(page.view())).toBe('session.ended.title');
    expect(offersSaving(page.view())).toBe(false);

    const lost = openPage({ ...smooth, loadBooking: [loadOutputs.trouble] });
    await lost.send(events.resume);
    expect(titleOf(lost.view())).toBe('titles.interrupted');
  });
});

it('has words for each state of the toggle', () => {
  expect((['undecided', 'save', 'dontSave'] as const).map(savingTextOf)).toEqual([
    'undecided',
    'saved',
    'notSaved',
  ]);
});

describe('the other open bookings of the device', () => {
  it('are listed above a form until something is typed into it, and nowhere else', async () => {
    const page = openPage(smooth);
    const offered = () => offersOtherBookings(page.view());
    expect(offered()).toBe(false);
    await page.send(events.open);
    expect(offered()).toBe(true);
    await page.send(events.name);
    expect(offered()).toBe(false);
    await page.send(events.email, events.consent, events.submit);
    expect(offered()).toBe(false);
  });

  it('are not listed above the form of a booking that was resumed', async () => {
    const page = openPage(smooth, booked());
    await page.send(events.open, events.back);
    expect(page.step()).toBe('service-form');
    expect(offersOtherBookings(page.view())).toBe(false);
  });
});

it('the search for a lost link has a title of its own', async () => {
  const page = openPage(smooth);
  await page.send(events.find);
  expect(titleOf(page.view())).toBe('find.heading');
  expect(page.view()).toMatchObject({ step: 'interrupted', canClose: true, canRetry: false });
});

describe('main choice', () => {
  addBookingTexts();

  const html = (element: ReactElement) =>
    renderToString(<LanguageRoot language="en">{element}</LanguageRoot>).replaceAll('<!-- -->', '');

  const buttonsOf = (page: string) =>
    [...page.matchAll(/<button\b[^>]*class="([^"]*)"[^>]*>(.*?)<\/button>/g)].map(
      ([, look, text]) => ({ look, text }),
    );

  /** The texts of the buttons that are filled. */
  function filled(element: ReactElement) {
    const [main] = buttonsOf(html(<Button>main</Button>));
    return buttonsOf(html(element))
      .filter(({ look }) => look === main?.look)
      .map(({ text }) => text);
  }

  it('the one filled button resumes a saved form, and a quiet one begins anew', async () => {
    const page = openPage(smooth, memoryStorage({ booking_session: JSON.stringify(progress) }));
    await page.send(events.open);
    const banner = <ResumeBanner view={page.view()} send={page.send} />;
    expect(filled(banner)).toEqual([texts.session.resumed.goOn]);
    expect(html(banner)).toContain(texts.session.fresh.start);
  });

  it('the one filled button keeps what is typed, and a quiet one leaves', () => {
    const question = (
      <LeaveQuestion view={{ isLeaving: true, canSaveAndLeave: true }} send={() => {}} />
    );
    expect(filled(question)).toEqual([texts.session.leaving.stay]);
    expect(html(question)).toContain(texts.session.leaving.leave);
  });

  it('the progress bar is announced as the current step', async () => {
    const page = openPage(smooth);
    await page.send(events.open);
    expect(html(<Progress view={page.view()} />)).toMatch(
      /role="progressbar"[^>]*aria-valuetext="Step 1 of 3"/,
    );
  });
});

it('isWorthReporting accepts any input, at most once per ACTIVITY_PAUSE_MS', () => {
  for (const kind of ['movement', 'act'] as const) {
    expect(isWorthReporting(kind, false, Number.POSITIVE_INFINITY)).toBe(true);
    expect(isWorthReporting(kind, false, ACTIVITY_PAUSE_MS - 1)).toBe(false);
    expect(isWorthReporting(kind, false, ACTIVITY_PAUSE_MS)).toBe(true);
  }
  expect(ACTIVITY_PAUSE_MS).toBeLessThan(SESSION_WARNING_MS);
});

it('isWorthReporting accepts only acts while the warning is shown, without a pause', () => {
  expect(isWorthReporting('act', true, 0)).toBe(true);
  expect(isWorthReporting('movement', true, Number.POSITIVE_INFINITY)).toBe(false);
});
