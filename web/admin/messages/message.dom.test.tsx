import { beforeEach, expect, it } from 'vitest';
import { type ListedCareCase, listCareCases } from '#machines/api/care.ts';
import {
  type AnswerMessageRequest,
  answerMessage,
  type ReadMessageResponse,
} from '#machines/api/messages.ts';
import { describeStaffProblem } from '#machines/staff/problems.ts';
import { inbox } from '#web/i18n/en/inbox.ts';
import { typeInto } from '#web/testing/on-screen.tsx';
import { openArea, refusal } from '#web/testing/open-area.tsx';
import Message from './message.tsx';

const texts = inbox.messages;

let message: ReadMessageResponse;
let cases: ListedCareCase[];
beforeEach(() => {
  cases = [];
  message = {
    ...{ id: 'm', sentAt: '2026-11-20T08:00:00.000Z', name: 'Layla', subject: '', language: 'en' },
    ...{ email: 'layla@example.org', message: 'Could somebody write to me?' },
    ...{ answeredAt: null, answeredBy: null, note: '' },
  };
});

const byNour = (note: string) => ({
  ...message,
  ...{ answeredAt: '2026-11-21T08:00:00.000Z', answeredBy: 'Nour', note },
});

async function open(answerIt: (request: AnswerMessageRequest) => void) {
  const area = await openArea({
    address: '/messages/m',
    routes: [{ path: '/messages/:messageId', element: <Message /> }],
    answer(path, request) {
      if (path === listCareCases.path) return { cases };
      if (path !== answerMessage.path) return message;
      answerIt(request as AnswerMessageRequest);
      return { success: true };
    },
  });
  await expect.poll(area.text).toContain(message.message);
  const field = () => area.screen.querySelector<HTMLInputElement>('#note');
  return { field, ...area };
}

it('a message that is opened again offers the note that a colleague had left', async () => {
  message = byNour('Called her on Monday');
  const { field, press } = await open(() => {
    message = { ...message, answeredAt: null, answeredBy: null };
  });
  await press(texts.reopen);
  await expect.poll(() => field()?.value).toBe('Called her on Monday');
});

it('a message that somebody else has answered first keeps one’s own note', async () => {
  const { field, text, press } = await open(({ isAnswered }) => {
    message = byNour('Called her on Monday');
    if (isAnswered) throw refusal('message_answered');
    message = { ...message, answeredAt: null, answeredBy: null };
  });
  const input = field();
  if (input) typeInto(input, 'Wrote to her today');
  await press(texts.send);
  await expect.poll(text).toContain('Called her on Monday');
  expect(text()).toContain(describeStaffProblem('en', 'message_answered'));
  expect(text()).toContain(texts.yours);
  expect(text()).toContain('Wrote to her today');
  await press(texts.reopen);
  await expect.poll(() => field()?.value).toBe('Called her on Monday');
  expect(text()).toContain('Wrote to her today');
});

it('leads from a message that suggests danger to its open case', async () => {
  const at = '2026-11-20T08:00:00.000Z';
  const opened = { createdAt: at, openedAt: null, openedBy: null };
  cases = ['other', 'm'].map((aboutId) => ({
    ...{ id: `case of ${aboutId}`, aboutId, name: 'Layla', item: null },
    ...opened,
  }));
  const { screen } = await open(() => {});
  const link = () => screen.querySelector('[href^="/care/"]')?.getAttribute('href');
  await expect.poll(link).toBe('/care/case of m');
  expect(screen.querySelectorAll('[href^="/care/"]')).toHaveLength(1);
});
