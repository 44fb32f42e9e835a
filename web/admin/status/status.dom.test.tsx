import { expect, it } from 'vitest';
import { readStatus, type Vital, vitalNames } from '#machines/api/status.ts';
import { status as en } from '#web/i18n/en/status.ts';
import { byPath, openArea } from '#web/testing/open-area.tsx';
import Status from './status.tsx';

const well: Vital[] = vitalNames.map((name) => ({ name, value: null, isWell: true }));

const open = (vitals: Vital[]) =>
  openArea({ page: <Status />, answer: byPath({ [readStatus.path]: () => ({ vitals }) }) });

it('shows what needs somebody first, and says what to do', async () => {
  const { screen } = await open(
    well.map((each) =>
      each.name === 'mails_waiting' ? { ...each, value: 3 * 3_600, isWell: false } : each,
    ),
  );
  const first = () => screen.querySelector('li')?.textContent;
  await expect.poll(first).toBe(`${en.names.mails_waiting}${en.does.mails_waiting}3 hours ago`);
  expect(screen.textContent).toContain('1 sign needs you.');
});

it('says that everything is well, and values by their units', async () => {
  const { screen } = await open(
    well.map((each) => (each.name === 'disk_free' ? { ...each, value: 12.34e9 } : each)),
  );
  await expect.poll(() => screen.textContent).toContain(en.allWell);
  expect(screen.textContent).toContain(`${en.names.disk_free}12.3 GB`);
  expect(screen.textContent).toContain(`${en.names.backup_made}${en.none}`);
  expect(screen.textContent).not.toContain(en.does.disk_free);
});
