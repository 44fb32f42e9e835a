import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import {
  createMemoryRouter,
  MemoryRouter,
  type RouteObject,
  RouterProvider,
} from 'react-router-dom';
import { afterEach, beforeEach, onTestFinished, vi } from 'vitest';
import type { Call } from '#machines/api/call.ts';
import type { PaymentFacts, ReadOrderResponse } from '#machines/api/order.ts';
import type { Language } from '#machines/language.ts';
import { laylaInside } from '#machines/sign-in/fixtures.ts';
import type { SignInEvent } from '#machines/sign-in/types.ts';
import type { SignInView } from '#machines/sign-in/view.ts';
import type { StaffRole } from '#machines/staff/policy.ts';
import type { StaffProblemCode } from '#machines/staff/problems.ts';
import { FoundationContext } from '#web/admin/foundation.ts';
import { createQueryClient } from '#web/admin/query-client.ts';
import { SignInContext } from '#web/admin/sign-in/sign-in-context.ts';
import {
  CallFailed,
  createStaffCalls,
  type StaffCalls,
  StaffCallsContext,
} from '#web/admin/staff-calls.ts';
import { LanguageRoot } from '#web/app/language-root.tsx';
import { addAdminTexts } from '#web/i18n/admin-texts.ts';
import { act, onScreen } from './on-screen.tsx';

export const at = '2026-05-01T08:00:00.000Z';
export const amount = { minor: 34_900, currency: 'AED' };

export const transfer: PaymentFacts = {
  id: 'payment-1',
  provider: 'bank_transfer',
  reference: 'GSM-1',
  amount,
  status: 'open',
  createdAt: at,
  announcedAt: at,
  received: null,
  receivedAt: null,
  returned: null,
  returning: null,
  reasons: [],
  dispute: null,
  receipts: [],
  isRefundable: false,
};

export const entry = (id: number): ReadOrderResponse['history'][number] => ({
  id,
  at,
  event: 'delivery.flagged',
  by: 'jobs',
  outcome: 'applied',
  before: 'paid',
  after: 'paid',
  note: '',
});

export const order: ReadOrderResponse = {
  id: 'order-1',
  createdAt: at,
  name: 'Sara',
  email: 'sara@example.org',
  whatsapp: '',
  language: 'en',
  item: 'Roadmap',
  itemToCustomer: 'Their roadmap',
  price: amount,
  state: 'awaitingPayment',
  work: 'money',
  deadline: null,
  erasedAt: null,
  isErasable: false,
  needsAttention: true,
  flags: ['draft_flagged', 'job_failed'],
  payments: [transfer],
  deliveries: [],
  appointments: [],
  chooseTimeUrl: null,
  mails: [],
  history: [entry(7), entry(9)],
};

/** Records calls until the test is over, and answers each with `calls.answer`. */
export function recordCalls() {
  const calls = {
    sent: [] as Array<{ path: string; body: unknown }>,
    answer: async () => Response.json({ success: true }),
  };
  beforeEach(() => {
    calls.sent = [];
    calls.answer = async () => Response.json({ success: true });
    vi.stubGlobal('fetch', (path: string, { body }: { body: string }) => {
      calls.sent.push({ path, body: JSON.parse(body) });
      return calls.answer();
    });
  });
  afterEach(() => vi.unstubAllGlobals());
  return calls;
}

export const buttonIn = (screen: Element, text: string) => {
  const found = [...screen.querySelectorAll('button')].find((each) => each.textContent === text);
  if (!found) throw new Error(`no button ${text}`);
  return found;
};

/** Presses like a mouse, which focuses what it presses. */
export const press = (screen: Element, text: string) =>
  act(async () => {
    const button = buttonIn(screen, text);
    button.focus();
    button.click();
  });

export const fieldOf = (screen: Element) => {
  const field = screen.querySelector('input');
  if (!field) throw new Error('no field');
  return field;
};

export const isFocused = (element: Element | null | undefined) =>
  element !== null && element === document.activeElement;

addAdminTexts();

const getSession = async () => ({ data: { session: { access_token: 'token' } }, error: null });
const callsByFetch = createStaffCalls({ getSession } as never, async () => true);
const crisisNumber = { label: 'Help', number: '112' };
const foundation = {
  name: { en: 'Foundation', ar: 'المؤسسة' },
  crisisNumbers: { en: [crisisNumber], ar: [crisisNumber] },
};

interface InAdminProps {
  as?: StaffRole;
  language?: Language;
  /** Makes the calls; by default they reach `fetch`. */
  calls?: StaffCalls;
  /** Receives the events of the sign-in. */
  send?: (event: SignInEvent) => void;
  /** The content brings its own router. */
  hasRouter?: boolean;
  children: ReactNode;
}

/** Renders content as part of a page of the admin area, for a member of staff who is signed in. */
export function InAdmin(props: InAdminProps) {
  const { as: role = 'owner', language = 'en', hasRouter = false, children } = props;
  const { calls = callsByFetch, send = () => {} } = props;
  const [client] = useState(createQueryClient);
  const account = { ...laylaInside, role };
  const view = { screen: 'inside', account, layer: null } as unknown as SignInView;
  return (
    <LanguageRoot language={language}>
      <FoundationContext value={foundation}>
        <QueryClientProvider client={client}>
          <SignInContext value={{ view, send }}>
            <StaffCallsContext value={calls}>
              {hasRouter ? children : <MemoryRouter>{children}</MemoryRouter>}
            </StaffCallsContext>
          </SignInContext>
        </QueryClientProvider>
      </FoundationContext>
    </LanguageRoot>
  );
}

type Answer = (path: string, request: unknown) => unknown;

/** The server's answer to each call, by its path. */
export type Answers = Record<string, (request: never) => unknown>;

interface OpenAreaOptions {
  /** The area's current address, below `/admin`. */
  address?: string;
  routes?: RouteObject[];
  /** Rendered at every address, instead of routes. */
  page?: ReactNode;
  /** Content with a router of its own. */
  area?: ReactNode;
  /** The server's answer; an error that it throws is the failure of the call. */
  answer?: Answer;
}

export const refusal = (code: StaffProblemCode) => new CallFailed({ code });

export function byPath(answers: Answers): Answer {
  return (path, request) => {
    const answer = answers[path];
    if (!answer) throw new Error(`nothing answers ${path}`);
    return answer(request as never);
  };
}

/** Renders a part of the admin area for an owner, until the test is over. */
export async function openArea(options: OpenAreaOptions) {
  const { address = '/', page, area, answer = byPath({}) } = options;
  const { routes = page ? [{ path: '*', element: page }] : [] } = options;
  lacking();
  const sent: SignInEvent[] = [];
  const unmade = () => Promise.reject(new Error('no such call is expected'));
  const calls: StaffCalls = {
    signInAgain: unmade,
    asStaff: unmade,
    async post<Request, Answered>({ path }: Call<Request, unknown, Answered>, request: Request) {
      try {
        return { ok: true, value: (await answer(path, request)) as Answered };
      } catch (error) {
        if (error instanceof CallFailed) return { ok: false, problem: error.failure };
        throw error;
      }
    },
  };
  const router = createMemoryRouter([...routes, { path: '*', element: null }], {
    initialEntries: [address],
  });
  const { screen } = await onScreen(
    <InAdmin calls={calls} send={(event) => void sent.push(event)} hasRouter>
      {area ?? <RouterProvider router={router} />}
    </InAdmin>,
  );
  onTestFinished(() => router.dispose());
  const button = (name: string) =>
    [...document.querySelectorAll<HTMLElement>('button, a, summary')].find(
      ({ textContent }) => textContent?.trim() === name,
    );
  return {
    screen,
    router,
    /** The events that the sign-in received. */
    sent,
    text: () => document.body.textContent ?? '',
    button,
    press(name: string) {
      const found = button(name);
      if (!found) throw new Error(`there is no button ${name}`);
      return act(async () => found.click());
    },
    goTo: (to: string) => act(() => router.navigate(to)),
  };
}

/** Adds what jsdom lacks of a browser. */
function lacking(): void {
  Element.prototype.scrollIntoView = () => {};
  globalThis.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
    this.open = false;
  };
}
