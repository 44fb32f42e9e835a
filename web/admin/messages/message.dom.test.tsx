import { beforeEach, expect, it } from 'vitest';
import { type ListedCareCase, listCareCases } from '#machines/api/care.ts';
import {
  type AnswerMessageRequest,
  answerMessage,
  type ReadMessageResponse,
  type ReplyToMessageRequest,
  replyToMessage,
} from '#machines/api/messages.ts';
import { describeStaffProblem } from '#machines/staff/problems.ts';
import { inbox } from '#web/i18n/en/inbox.ts';
import { typeInto } from '#web/testing/on-screen.tsx';
import { openArea, refusal } from '#web/testing/open-area.tsx';
import { AskBeforeLeaving } from '../leaving.tsx';
import Message from './message.tsx';

const texts = inbox.messages;

let message: ReadMessageResponse;
let cases: ListedCareCase[];
beforeEach(() => {
  cases = [];
  message = {
    ...{ id: 'm', sentAt: '2026-11-20T08:00:00.000Z', name: 'Layla', subject: '', language: 'en' },
    ...{ email: 'layla@example.org', message: 'Could somebody write to me?' },
    ...{ offer: null, answeredAt: null, answeredBy: null, note: '', replies: [] },
  };
});

const byNour = (note: string) => ({
  ...message,
  ...{ answeredAt: '2026-11-21T08:00:00.000Z', answeredBy: 'Nour', note },
});

async function open(
  answerIt: (request: AnswerMessageRequest) => void,
  replyTo: (request: ReplyToMessageRequest) => void = () => {},
) {
  const element = (
    <AskBeforeLeaving>
      <Message />
    </AskBeforeLeaving>
  );
  const area = await openArea({
    address: '/messages/m',
    routes: [{ path: '/messages/:messageId', element }],
    answer(path, request) {
      if (path === listCareCases.path) return { cases };
      if (path === replyToMessage.path) replyTo(request as ReplyToMessageRequest);
      else if (path !== answerMessage.path) return message;
      else answerIt(request as AnswerMessageRequest);
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

const byNourNow = {
  at: '2026-11-21T08:00:00.000Z',
  by: 'Nour',
  text: 'I am here.',
  state: 'sent',
} as const;

it('an answer is mailed once typed, joins the thread, and leaves room for another', async () => {
  const sent: ReplyToMessageRequest[] = [];
  const { screen, text, press } = await open(
    () => {},
    (request) => {
      sent.push(request);
      message = { ...message, replies: [{ ...byNourNow, state: 'sending' }] };
    },
  );
  const area = screen.querySelector<HTMLTextAreaElement>('#reply');
  await press(texts.reply.send);
  expect(text()).toContain(texts.reply.missing);
  if (area) typeInto(area, 'I am here.');
  await press(texts.reply.send);
  await expect.poll(text).toContain(texts.reply.states.sending);
  expect(sent).toEqual([{ messageId: 'm', reply: 'I am here.', seen: 0 }]);
  for (const said of ['Nour', 'I am here.', texts.reply.again]) {
    expect(text()).toContain(said);
  }
  expect(area?.value).toBe('');
});

it('an answer that somebody else was quicker with stays typed beside theirs', async () => {
  const { screen, text, press } = await open(
    () => {},
    () => {
      message = { ...message, replies: [byNourNow] };
      throw refusal('message_answered');
    },
  );
  const area = screen.querySelector<HTMLTextAreaElement>('#reply');
  if (area) typeInto(area, 'So am I.');
  await press(texts.reply.send);
  await expect.poll(text).toContain(byNourNow.text);
  expect(text()).toContain(describeStaffProblem('en', 'message_answered'));
  expect(area?.value).toBe('So am I.');
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
