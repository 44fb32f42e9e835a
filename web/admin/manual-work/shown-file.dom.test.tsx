import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { describeProblem } from '#machines/validation/problem-texts.ts';
import { manualWork as en } from '#web/i18n/en/manual-work.ts';
import { addManualWorkTexts } from '#web/i18n/manual-work-texts.ts';
import { InAdmin } from '#web/testing/in-admin.tsx';
import { onScreen } from '#web/testing/on-screen.tsx';
import { ShownFile } from './shown-file.tsx';

addManualWorkTexts();

const answer = vi.fn<() => Promise<Response>>();
beforeEach(() => vi.stubGlobal('fetch', () => answer()));
afterEach(() => {
  vi.unstubAllGlobals();
  answer.mockReset();
});

it('a file that cannot be loaded is requested once, and again on request', async () => {
  answer.mockRejectedValueOnce(new TypeError('offline'));
  const file = {
    id: 'f',
    type: 'application/pdf',
    size: 9_000_000,
    at: '2026-05-01T08:00:00.000Z',
  };
  const { screen } = await onScreen(
    <InAdmin>
      <ShownFile piece={{ deliveryId: 'd' }} file={{ ...file, by: 'Nour' } as never} />
    </InAdmin>,
  );
  const alertText = () => screen.querySelector('[role="alert"]')?.textContent;
  await expect.poll(() => alertText()).toContain(describeProblem('en', 'network_error'));
  expect(answer).toHaveBeenCalledTimes(1);
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => '', revokeObjectURL() {} }));
  answer.mockResolvedValueOnce(new Response('%PDF'));
  const again = [...screen.querySelectorAll('button')].find(
    (each) => each.textContent === en.retry,
  );
  await act(async () => again?.click());
  await expect.poll(() => screen.textContent).toContain(en.save);
  expect(alertText()).toBeUndefined();
});
