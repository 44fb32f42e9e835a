import { QueryClientProvider } from '@tanstack/react-query';
import { act, type ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { onTestFinished } from 'vitest';
import type { Call } from '#machines/api/call.ts';
import type { StaffProblemCode } from '#machines/staff/problems.ts';
import { CallFailed, type PostAsStaff } from '#web/admin/post-as-staff.ts';
import { CallsContext } from '#web/admin/post-context.ts';
import { createQueryClient } from '#web/admin/query-client.ts';
import { type SignIn, SignInContext } from '#web/admin/sign-in/sign-in-context.ts';
import { LanguageRoot } from '#web/app/language-root.tsx';
import { addAdminTexts } from '#web/i18n/admin-texts.ts';
import { onScreen } from './on-screen.tsx';

interface OpenAreaOptions {
  /** Where the area stands, and the route that a page is drawn for. */
  at?: string;
  route?: string;
  /** What the server answers; what it throws is the failure of the call. */
  answer(path: string, request: unknown): unknown;
  children: ReactNode;
}

/** A refusal of the server that would be repeated. */
export const refusal = (code: StaffProblemCode) => new CallFailed({ code }, true);

const expectAct = (isExpected: boolean) =>
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: isExpected });

/** What follows from answers of the server is polled for, so nothing else is expected within `act`. */
async function acting(work: () => unknown): Promise<void> {
  expectAct(true);
  await act(async () => void (await work()));
  expectAct(false);
}

/** Draws a part of the admin area for an owner, until the test is over. */
export async function openArea({ at = '/', route = '*', answer, children }: OpenAreaOptions) {
  addAdminTexts();
  const unmade = () => Promise.reject(new Error('no such call is expected'));
  const post: PostAsStaff = Object.assign(
    async <Request, Answer>({ path }: Call<Request, unknown, Answer>, request: Request) =>
      (await answer(path, request)) as Answer,
    { file: unmade, stream: unmade, upload: unmade },
  );
  const account = { id: 'o', email: 'nour@example.org', name: 'Nour', role: 'owner' };
  const signIn = { view: { account }, send: () => undefined } as unknown as SignIn;
  const routes = [
    { path: route, element: children },
    { path: '*', element: null },
  ];
  const router = createMemoryRouter(routes, { initialEntries: [at] });
  const queries = createQueryClient();
  const { screen } = await onScreen(
    <LanguageRoot language="en">
      <QueryClientProvider client={queries}>
        <SignInContext value={signIn}>
          <CallsContext value={{ post, signInAgain: unmade }}>
            <RouterProvider router={router} />
          </CallsContext>
        </SignInContext>
      </QueryClientProvider>
    </LanguageRoot>,
  );
  expectAct(false);
  onTestFinished(() => void expectAct(true));
  const text = () => screen.textContent ?? '';
  const button = (name: string) =>
    [...screen.querySelectorAll('button')].find(({ textContent }) => textContent === name);
  return {
    screen,
    text,
    button,
    press: (name: string) => acting(() => button(name)?.click()),
    goTo: (address: string) => acting(() => router.navigate(address)),
  };
}
