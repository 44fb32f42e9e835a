import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { createMemoryRouter, type RouteObject, RouterProvider } from 'react-router-dom';
import { onTestFinished } from 'vitest';
import type { Call } from '#machines/api/call.ts';
import type { SignInEvent } from '#machines/sign-in/types.ts';
import type { SignInView } from '#machines/sign-in/view.ts';
import type { StaffRole } from '#machines/staff/policy.ts';
import { LanguageRoot } from '#web/app/language-root.tsx';
import { addAdminTexts } from '#web/i18n/admin-texts.ts';
import { onScreen } from '#web/testing/on-screen.tsx';
import type { PostAsStaff } from '../post-as-staff.ts';
import { CallsContext } from '../post-context.ts';
import { createQueryClient } from '../query-client.ts';
import { SignInContext } from '../sign-in/sign-in-context.ts';

/** What the server answers to each call, by its path; a failure is thrown. */
export type Answers = Record<string, (request: never) => unknown>;

interface OpenInAreaOptions {
  /** The address that the area stands at, below `/admin`. */
  address?: string;
  routes?: RouteObject[];
  /** Stands in the place of the routes. */
  content?: ReactNode;
  answers?: Answers;
  role?: StaffRole;
}

const expectAct = (isExpected: boolean) =>
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: isExpected });

/** Draws a part of the area for somebody who is signed in, until the test is over; what follows is polled for. */
export async function openInArea({
  address = '/',
  routes = [],
  content,
  answers = {},
  role = 'owner',
}: OpenInAreaOptions) {
  addAdminTexts();
  lacking();
  const sent: SignInEvent[] = [];
  const account = { id: 'me', email: 'me@example.org', name: 'Mona', role };
  const view = { screen: 'inside', account, layer: null } as unknown as SignInView;
  const post = (async (call: Call<unknown, unknown, unknown>, request: unknown) => {
    const answer = answers[call.path];
    if (!answer) throw new Error(`nothing answers ${call.path}`);
    return answer(request as never);
  }) as PostAsStaff;
  const router = createMemoryRouter([...routes, { path: '*', element: null }], {
    initialEntries: [address],
  });
  const queries = createQueryClient();
  const { screen } = await onScreen(
    <LanguageRoot language="en">
      <SignInContext value={{ view, send: (event) => void sent.push(event) }}>
        <CallsContext value={{ post, signInAgain: async () => {} }}>
          <QueryClientProvider client={queries}>
            {content ?? <RouterProvider router={router} />}
          </QueryClientProvider>
        </CallsContext>
      </SignInContext>
    </LanguageRoot>,
  );
  expectAct(false);
  onTestFinished(() => {
    expectAct(true);
    queries.clear();
    router.dispose();
  });
  const button = (label: string) => {
    const all = [...document.querySelectorAll<HTMLElement>('button, a, summary')];
    return all.find(({ textContent }) => textContent?.trim() === label);
  };
  return {
    screen,
    router,
    queries,
    /** What the sign-in was told. */
    sent,
    text: () => document.body.textContent ?? '',
    button,
    press(label: string) {
      const found = button(label);
      if (!found) throw new Error(`there is no button ${label}`);
      found.click();
    },
  };
}

/** What jsdom does not know of a browser. */
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
