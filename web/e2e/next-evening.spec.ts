import { DAY_MS } from '#machines/duration.ts';
import { homeDay } from '#machines/home-day.ts';
import { dayInWords } from '#web/ui/day.tsx';
import { common } from '../i18n/en/common.ts';
import { words } from '../sections/timeline-section/words.ts';
import { expect, test } from './fixtures.ts';
import { restored, staffLake } from './studio/lake.ts';

const dayIn = (days: number) => homeDay(new Date(Date.now() + days * DAY_MS));
const inWords = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const;

test('ROUTE-06: the next evening is the first that is ahead, in both languages, and none once all are past', async ({
  page,
  baseURL,
  request,
}) => {
  const lake = await staffLake(baseURL);
  const next = dayIn(10);
  const announce = (dates: string[]) =>
    lake.patch('communityPage').set({ 'sections[_key=="evening"].dates': dates }).commit();
  const html = async () => {
    const pages = ['en', 'ar'].map((language) => request.get(`/community?lang=${language}`));
    return Promise.all((await Promise.all(pages)).map((page) => page.text()));
  };
  await restored(lake, 'communityPage', async () => {
    await announce([dayIn(40), dayIn(-1), next]);
    const said = new Array(2).fill(expect.stringContaining(`dateTime="${next}"`));
    await expect.poll(html).toEqual(said);

    await page.goto('/community?lang=en');
    const evening = page.locator('#evening');
    const day = evening.locator('time');
    await expect(day).toHaveText(dayInWords(next, 'en', inWords));
    await expect(day).toHaveCount(1);
    await page.getByRole('banner').getByRole('link', { name: common.header.otherLanguage }).click();
    await expect(day).toHaveText(dayInWords(next, 'ar', inWords));
    await expect(evening).toContainText(words.ar.next);

    await announce([dayIn(-1)]);
    const none = [words.en, words.ar].map((each) => expect.stringContaining(each.none));
    await expect.poll(html).toEqual(none);
    await page.goto('/community?lang=ar');
    await expect(evening).toContainText(words.ar.none);
    await expect(day).toHaveCount(0);
  });
});
