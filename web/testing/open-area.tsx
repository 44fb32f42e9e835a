import { act, type ReactNode } from 'react';
import { createMemoryRouter, type RouteObject, RouterProvider } from 'react-router-dom';
import { onTestFinished } from 'vitest';
import type { Call } from '#machines/api/call.ts';
import type { SignInEvent } from '#machines/sign-in/types.ts';
import type { StaffProblemCode } from '#machines/staff/problems.ts';
import { CallFailed, type StaffCalls } from '#web/admin/staff-calls.ts';
import { InAdmin } from './in-admin.tsx';
import { onScreen } from './on-screen.tsx';

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

const expectAct = (isExpected: boolean) =>
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: isExpected });

/** Effects of the server's answers are polled for, so `act` expects nothing else. */
async function acting(work: () => unknown): Promise<void> {
  expectAct(true);
  await act(async () => void (await work()));
  expectAct(false);
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
  expectAct(false);
  onTestFinished(() => {
    expectAct(true);
    router.dispose();
  });
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
      return acting(() => found.click());
    },
    goTo: (to: string) => acting(() => router.navigate(to)),
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
