import { expect, it } from 'vitest';
import { funnels } from '#machines/api/count-step.ts';
import { type ReadFiguresResponse, readFigures } from '#machines/api/orders.ts';
import { figures } from '#web/i18n/en/figures.ts';
import { byPath, openArea } from '#web/testing/open-area.tsx';
import Figures from './figures.tsx';

const read = (service: number[]): ReadFiguresResponse => ({
  ...{ revenue: [], items: [], times: [], overdue: 0, due: [], missed: [] },
  steps: {
    service: funnels.service.map((step, index) => ({ step, count: service[index] ?? 0 })),
    package: funnels.package.map((step) => ({ step, count: step === 'calendly' ? 3 : 0 })),
  },
});

it('shows the steps of services and of packages apart, each with its share of those who began', async () => {
  const { screen } = await openArea({
    page: <Figures />,
    answer: byPath({ [readFigures.path]: () => read([1_250, 500, 40]) }),
  });
  const chart = (title: string) =>
    [...screen.querySelectorAll('section')].find((each) => each.textContent?.includes(title));
  const said = (title: string) =>
    [...(chart(title)?.querySelectorAll('td') ?? [])].map((cell) => cell.textContent);
  await expect
    .poll(() => said(figures.steps.service))
    .toEqual(['1,250 · 100%', '500 · 40%', '40 · 3%']);
  // Nobody is known to have begun, so there is no share.
  expect(said(figures.steps.package)).toEqual(['0', '3', '0', '0', '0', '0']);
});
