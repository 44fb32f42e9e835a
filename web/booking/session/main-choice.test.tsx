import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { events, smooth } from '#machines/booking/fixtures.ts';
import { progress } from '#machines/booking/stored-fixtures.ts';
import { openPage } from '#machines/testing/browser.ts';
import { memoryStorage } from '#machines/testing/storage.ts';
import { LanguageRoot } from '#web/app/language-root.tsx';
import { addBookingTexts } from '#web/i18n/booking-texts.ts';
import { booking as texts } from '#web/i18n/en/booking.ts';
import { Button } from '#web/ui/button.tsx';
import { Progress } from '../sheet/progress.tsx';
import { LeaveQuestion } from './leaving.tsx';
import { ResumeBanner } from './session-notices.tsx';

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
