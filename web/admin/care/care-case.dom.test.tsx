import { expect, it } from 'vitest';
import {
  attendCareCase,
  type CloseCareCaseRequest,
  closeCareCase,
  noteCareCase,
  type ReadCareCaseResponse,
} from '#machines/api/care.ts';
import { describeStaffProblem } from '#machines/staff/problems.ts';
import { inbox } from '#web/i18n/en/inbox.ts';
import { typeInto } from '#web/testing/on-screen.tsx';
import { openArea, refusal } from '#web/testing/open-area.tsx';
import CareCase from './care-case.tsx';

const texts = inbox.care;
const at = '2026-11-20T08:00:00.000Z';

const found: ReadCareCaseResponse = {
  ...{ id: 'c', aboutId: 'm', name: 'Layla', item: 'Roadmap', createdAt: at, language: 'ar' },
  ...{ openedAt: at, openedBy: 'Nour', email: 'layla@example.org', phone: '+971501234567' },
  ...{
    words: [{ question: 'The life you picture', text: 'لا أريد أن أعيش' }],
    seen: 'ab',
    isHeld: true,
  },
  ...{ notes: [], closedAt: null },
};

/** Opens the page of a case that each answered act changes. */
async function open(
  shown: ReadCareCaseResponse,
  act: (path: string, request: unknown) => ReadCareCaseResponse,
) {
  let now = shown;
  const area = await openArea({
    address: '/care/c',
    routes: [{ path: '/care/:caseId', element: <CareCase /> }],
    answer(path, request) {
      if (path === attendCareCase.path) return { readers: ['Huda'] };
      if (path !== noteCareCase.path && path !== closeCareCase.path) return now;
      now = act(path, request);
      return { success: true };
    },
  });
  await expect.poll(area.text).toContain(shown.words[0]?.text);
  const field = (id: string) => area.screen.querySelector<HTMLInputElement>(`#${id}`);
  const choose = (value: string) =>
    area.screen.querySelector<HTMLInputElement>(`input[value="${value}"]`)?.click();
  return { ...area, field, choose };
}

it('shows what was written, how the person is reached, and who else has it open', async () => {
  const { screen, text } = await open(found, () => found);
  const links = [...screen.querySelectorAll('a')].map((link) => link.getAttribute('href'));
  expect(links).toEqual([
    ...['/', 'tel:+971501234567', 'https://wa.me/971501234567', 'mailto:layla@example.org'],
    'tel:112',
  ]);
  await expect.poll(text).toContain('Huda');
});

it('a note is added, and its field is empty for the next', async () => {
  const { field, press, text } = await open(found, (_, request) => {
    const { note } = request as { note: string };
    return { ...found, notes: [{ at, by: 'Nour', text: note, reason: null }] };
  });
  await press(texts.add);
  expect(text()).toContain(texts.missing.note);
  const input = field('note');
  if (input) typeInto(input, 'I called her.');
  await press(texts.add);
  await expect.poll(text).toContain('I called her.');
  expect(field('note')?.value).toBe('');
});

it('is closed with a reason, and with what happens to the work that waits', async () => {
  const sent: unknown[] = [];
  const { choose, field, press, text } = await open(found, (_, request) => {
    sent.push(request);
    const { note, reason } = request as CloseCareCaseRequest;
    return { ...found, closedAt: at, notes: [{ at, by: 'Nour', text: note, reason }] };
  });
  await press(texts.close.send);
  expect(text()).toContain(texts.missing.reason);
  choose('in_care');
  await press(texts.close.send);
  expect(text()).toContain(texts.missing.work);
  choose('rest');
  const input = field('closing');
  if (input) typeInto(input, 'Her sister is with her.');
  await press(texts.close.send);
  await expect.poll(text).toContain('Her sister is with her.');
  const note = 'Her sister is with her.';
  expect(sent).toEqual([{ caseId: 'c', seen: 'ab', reason: 'in_care', note, work: 'rest' }]);
  expect(text()).toContain(texts.reasons.in_care);
  expect(text()).not.toContain(texts.close.title);
});

it('what was typed stays where somebody else closed it first', async () => {
  const { choose, field, press, text } = await open({ ...found, isHeld: false }, () => {
    throw refusal('care_closed');
  });
  choose('safe');
  const input = field('closing');
  if (input) typeInto(input, 'We talked for an hour.');
  await press(texts.close.send);
  await expect.poll(text).toContain(describeStaffProblem('en', 'care_closed'));
  expect(field('closing')?.value).toBe('We talked for an hour.');
});
