import { expect, it } from 'vitest';
import type {
  ListReadingsRequest,
  ListReadingsResponse,
  Reading,
} from '#machines/api/staff-records.ts';
import { people as en } from '#web/i18n/en/people.ts';
import { openArea } from '#web/testing/open-area.tsx';
import Readings from './readings.tsx';

const sami = { id: '5f0c6f0e-6d0c-4f2e-9d55-0f8c8f3f1a01', name: 'Sami' };

const reading = (reference: string): Reading => ({
  ...{ number: 1, at: '2026-11-20T08:00:00.000Z', by: 'Layla', act: 'read-review' },
  ...{ orderId: 'order-1', about: reference },
});

const page = (reference: string): ListReadingsResponse => ({
  readings: [reading(reference)],
  people: [sami],
  before: null,
});

it('the result of another search is not shown as the answer while the new one is awaited', async () => {
  const letGo: Array<(page: ListReadingsResponse) => void> = [];
  const { screen, text, press } = await openArea({
    answer: (_, request) =>
      (request as ListReadingsRequest).person === null
        ? page('GSM-1')
        : new Promise((resolve) => letGo.push(resolve)),
    page: <Readings />,
  });
  const isBusy = () => screen.querySelector('ul[aria-busy="true"]') !== null;
  await expect.poll(text).toContain('GSM-1');
  expect(isBusy()).toBe(false);

  const choice = screen.querySelector('select');
  if (choice) choice.value = sami.id;
  await press(en.readings.find);
  await expect.poll(isBusy).toBe(true);
  expect(text()).toContain(en.loading);

  letGo[0]?.(page('GSM-2'));
  await expect.poll(text).toContain('GSM-2');
  expect(text()).not.toContain('GSM-1');
  expect(isBusy()).toBe(false);
  expect(text()).not.toContain(en.loading);
});
