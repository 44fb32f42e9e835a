import { proofSize, shareSeed } from 'service-kit/testing/proof';
import { storageKeys } from '#machines/storage/keys.ts';
import { BookingPage, names } from './booking-page.ts';
import { expect, test } from './fixtures.ts';

const script = '"><img src=x onerror="window.hacked=1"><script>window.hacked=1</script>';
const item = {
  id: 'roadmap',
  name: script,
  price: script,
  priceUsd: '',
  type: 'service',
  parts: [],
};
const attempt = { idempotencyKey: null, scheduled: null, timestamp: Date.now() };

/** Kinds of hostile values; unit tests read other values of the same kinds. */
const hostileValues = {
  markup: script,
  'a prototype': '{"__proto__":{"isPaid":true},"constructor":null}',
  'half a text': '{"id":',
  'a list': '[[[]]]',
  'endless text': 'x'.repeat(200_000),
  'somebody’s booking': JSON.stringify({
    ...attempt,
    item: { ...item, url: '/coaching' },
    bookingId: 'not-ours',
    resumeToken: 'not-ours',
    status: 'payment-completed',
  }),
  'a dangerous address': JSON.stringify({
    ...attempt,
    item: { ...item, url: 'javascript:window.hacked=1' },
    bookingId: 'not-ours',
    resumeToken: null,
    status: 'payment-processing',
  }),
};

type Name = keyof typeof hostileValues;

const all = Object.keys(hostileValues) as Name[];

/** `npm test` runs one kind a day. */
for (const name of proofSize([all[shareSeed % all.length] ?? 'markup'], all)) {
  const value = hostileValues[name];
  test(`the sheet works when storage holds ${name} under every key`, async ({ page, watch }) => {
    if (name.startsWith('somebody')) watch.expectProblem(/404/);
    await page.addInitScript(
      ([keys, text]) => {
        for (const key of keys) {
          localStorage.setItem(key, text);
          sessionStorage.setItem(key, text);
        }
      },
      [storageKeys, value] as const,
    );
    const booking = new BookingPage(page, 'en');
    await booking.open();
    await booking.choose('roadmap');
    await booking.fillPerson();
    await expect(booking.field('fullName')).toHaveValue(names.en);
    await booking.press(booking.texts.session.saving.save);
    await expect(
      booking.sheet.getByText(booking.texts.session.toasts.progressSaved.title),
    ).toBeVisible();
    expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
  });
}
