import type { ComponentType } from 'react';
import { expect, it } from 'vitest';
import { readFigures } from '#machines/api/orders.ts';
import { listMySessions, listStaff } from '#machines/api/staff.ts';
import { openArea } from '#web/testing/open-area.tsx';
import { Sessions } from './account/sessions.tsx';
import Figures from './figures/figures.tsx';
import People from './people/people.tsx';

const none = {
  revenue: [],
  items: [],
  times: [],
  overdue: 0,
  due: [],
  steps: { service: [], package: [] },
  missed: [],
};

it.each<[string, ComponentType, object]>([
  [readFigures.path, Figures, none],
  [listStaff.path, People, { people: [] }],
  [listMySessions.path, Sessions, { sessions: [] }],
])('a page that is opened again asks %s again', async (path, Page, answered) => {
  const asked: string[] = [];
  const { goTo, text } = await openArea({
    address: '/page',
    answer(each) {
      asked.push(each);
      return answered;
    },
    routes: [{ path: '/page', element: <Page /> }],
  });
  await expect.poll(() => asked).toEqual([path]);
  await goTo('/elsewhere');
  expect(text()).toBe('');
  await goTo('/page');
  await expect.poll(() => asked).toEqual([path, path]);
});
