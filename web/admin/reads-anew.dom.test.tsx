import { type ComponentType, useState } from 'react';
import { expect, it, test } from 'vitest';
import { readFigures } from '#machines/api/orders.ts';
import { listMySessions, listStaff } from '#machines/api/staff.ts';
import { admin as t } from '#web/i18n/en/admin.ts';
import { openArea } from '#web/testing/open-area.tsx';
import { Sessions } from './account/sessions.tsx';
import Figures from './figures/figures.tsx';
import { late } from './late.tsx';
import People from './people/people.tsx';

test('late shows an error when its script fails to load, and loads it again when shown again', async () => {
  let isAway = true;
  const Part = late<{ name: string }>(async () => {
    if (isAway) throw new TypeError('Failed to fetch dynamically imported module');
    return { default: ({ name }) => <p>{`Here is ${name}`}</p> };
  });
  function Page() {
    const [isShown, setShown] = useState(false);
    return (
      <>
        <button type="button" onClick={() => setShown(!isShown)}>
          Turn
        </button>
        {isShown && <Part name="it" />}
      </>
    );
  }
  const routes = [{ path: '/', element: <Page /> }];
  const { press, text } = await openArea({ routes });
  await press('Turn');
  await expect.poll(text).toContain(t.failed.part);
  await press('Turn');
  await expect.poll(text).not.toContain(t.failed.part);
  isAway = false;
  await press('Turn');
  await expect.poll(text).toContain('Here is it');
});

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
