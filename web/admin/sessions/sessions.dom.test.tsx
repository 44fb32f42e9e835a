import { afterEach, describe, expect, it } from 'vitest';
import {
  type ConfirmSessionRequest,
  confirmSession,
  type ListedSession,
  listSessions,
  markSession,
} from '#machines/api/sessions.ts';
import { DAY_MS, HOUR_MS } from '#machines/duration.ts';
import { sessions as texts } from '#web/i18n/en/sessions.ts';
import { byPath, openArea } from '#web/testing/open-area.tsx';
import { currentToast, dismissToast } from '#web/ui/toast-region.tsx';
import Sessions, { Session } from './sessions.tsx';

describe('sessions', () => {
  afterEach(dismissToast);

  const session: ListedSession = {
    ...{ id: 's', orderId: 'o', name: 'Layla', title: 'A conversation', language: 'en' },
    ...{ startsAt: '2026-11-20T08:00:00.000Z', endsAt: null, timeZone: null, meetingUrl: null },
    ...{ wasHeld: null, held: 0, of: 4, isOpen: true, isAhead: false, confirmBy: null },
  };

  async function open() {
    const marked: unknown[] = [];
    const answer = (path: string, request: unknown) => {
      if (path === markSession.path) marked.push(request);
      return { success: true };
    };
    return { marked, ...(await openArea({ answer, page: <Session session={session} /> })) };
  }

  it('a session is counted after a confirmation, which is announced, and the focus stays with it', async () => {
    const { screen, marked, press } = await open();
    await press(texts.held);
    expect(marked).toEqual([]);
    expect(document.activeElement?.textContent).toBe(texts.sure.question);
    await press(texts.sure.confirm);
    await expect.poll(() => marked).toEqual([{ sessionId: 's', wasHeld: true }]);
    await expect.poll(() => currentToast()).toMatchObject({ title: texts.noted });
    expect(screen.contains(document.activeElement)).toBe(true);
    expect(document.activeElement?.textContent).toContain('Layla');
  });

  it('a session that did not take place is noted at once, because it can still be counted', async () => {
    const { marked, press } = await open();
    await press(texts.missed);
    await expect.poll(() => marked).toEqual([{ sessionId: 's', wasHeld: false }]);
    await expect.poll(() => currentToast()).toMatchObject({ title: texts.noted });
    expect(document.activeElement?.textContent).toContain('Layla');
  });
});

const inMs = (ms: number) => new Date(Date.now() + ms).toISOString();

const session = (name: string, change: Partial<ListedSession> = {}): ListedSession => ({
  ...{ id: `https://calendar.example.org/${name}`, orderId: name, name, title: 'A conversation' },
  ...{ language: 'en', startsAt: inMs(2 * DAY_MS), endsAt: null, timeZone: null, meetingUrl: null },
  ...{ confirmBy: inMs(HOUR_MS), isAhead: true, wasHeld: null, held: 0, of: 1, isOpen: false },
  ...change,
});

/** Opens the page with these sessions; a confirmed one waits no longer. */
async function open(toConfirm: ListedSession[], sessions: ListedSession[] = []) {
  const sent: ConfirmSessionRequest[] = [];
  const opened = await openArea({
    answer: byPath({
      [listSessions.path]: () => ({
        toConfirm: toConfirm.filter(({ id }) => !sent.some(({ sessionId }) => sessionId === id)),
        ...{ sessions, followUps: [] },
      }),
      [confirmSession.path]: (request: ConfirmSessionRequest) => {
        sent.push(request);
        return { success: true };
      },
    }),
    page: <Sessions />,
  });
  await expect.poll(opened.text).toContain(texts.confirm.title);
  const cardOf = (name: string) =>
    [...opened.screen.querySelectorAll('h3')].find((each) => each.textContent === name)
      ?.parentElement;
  const submit = (of: Element | null | undefined) => {
    const button = of?.querySelector<HTMLElement>('button[type=submit]');
    button?.focus();
    button?.click();
  };
  return { ...opened, sent, cardOf, submit };
}

function type(of: Element | null | undefined, value: string) {
  const field = of?.querySelector('input');
  if (!field) throw new Error('there is no field');
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  return field;
}

it('sessions are confirmed one after the other, which is announced, and the focus goes to the next', async () => {
  const names = ['Layla', 'Sara', 'Noor'];
  const { screen, cardOf, submit, sent } = await open(names.map((name) => session(name)));
  const focused = () => document.activeElement?.textContent;
  submit(cardOf('Sara'));
  await expect.poll(focused).toBe('Noor');
  expect(currentToast()).toMatchObject({ title: expect.stringContaining('Sara') });
  submit(cardOf('Noor'));
  await expect.poll(focused).toBe(texts.confirm.title);
  submit(cardOf('Layla'));
  await expect.poll(() => screen.textContent).toContain(texts.confirm.none);
  expect(focused()).toBe(texts.confirm.title);
  expect(sent.map(({ meetingUrl }) => meetingUrl)).toEqual(['', '', '']);
});

it('a link that is not safe is refused beside its field, and a good one is sent', async () => {
  const { cardOf, submit, sent } = await open([session('Layla')]);
  const field = type(cardOf('Layla'), 'http://meet.example.org/1');
  submit(cardOf('Layla'));
  await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(field);
  expect(cardOf('Layla')?.textContent).toContain(texts.link.wrong);
  expect(sent).toEqual([]);
  type(cardOf('Layla'), ' https://meet.example.org/1 ');
  submit(cardOf('Layla'));
  await expect
    .poll(() => sent)
    .toEqual([
      { sessionId: 'https://calendar.example.org/Layla', meetingUrl: 'https://meet.example.org/1' },
    ]);
});

it('says until when each waits, and what is late', async () => {
  const { text } = await open([session('Layla', { confirmBy: inMs(-HOUR_MS) }), session('Sara')]);
  expect(text()).toContain('Late since');
  expect(text()).toContain('Until');
});

it('the link of a session ahead is changed, and only to another one', async () => {
  const ahead = session('Layla', { confirmBy: null, meetingUrl: 'https://meet.example.org/1' });
  const past = session('Sara', { confirmBy: null, isAhead: false });
  const { screen, submit, sent } = await open([], [ahead, past]);
  const forms = screen.querySelectorAll('details form');
  expect(forms).toHaveLength(1);
  submit(forms[0]);
  await expect.poll(() => forms[0]?.textContent).toContain(texts.link.wrong);
  type(forms[0], 'https://meet.example.org/2');
  submit(forms[0]);
  await expect
    .poll(() => sent.map((each) => each.meetingUrl))
    .toEqual(['https://meet.example.org/2']);
  await expect.poll(() => currentToast()).toMatchObject({ title: texts.link.done });
});
