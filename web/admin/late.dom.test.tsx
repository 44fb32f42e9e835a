import { useState } from 'react';
import { expect, test } from 'vitest';
import { admin as t } from '#web/i18n/en/admin.ts';
import { openArea } from '#web/testing/open-area.tsx';
import { late } from './late.tsx';

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
