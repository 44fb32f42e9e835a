import { useState } from 'react';
import { createBrowserRouter, Outlet, RouterProvider } from 'react-router-dom';
import type { StaffRole } from '#machines/staff/policy.ts';
import { AskBeforeLeaving } from '../leaving.tsx';
import { useLive } from '../live/use-live.ts';
import { pagesFor } from '../pages.ts';
import { useSignIn } from '../sign-in/sign-in-context.ts';
import { SignInFrame } from '../sign-in/sign-in-frame.tsx';
import { FailedPage } from './failed-page.tsx';
import { Frame } from './frame.tsx';
import { UnknownPage } from './unknown-page.tsx';

/** The pages that the person's role may see, in the frame. */
export function Area() {
  const role = useSignIn().view.account?.role ?? null;
  useLive();
  return <Pages key={role} role={role} />;
}

function Pages({ role }: { role: StaffRole | null }) {
  const [router] = useState(() =>
    createBrowserRouter(
      [
        {
          element: (
            <AskBeforeLeaving>
              <Frame>
                <Outlet />
              </Frame>
            </AskBeforeLeaving>
          ),
          errorElement: (
            <SignInFrame>
              <FailedPage />
            </SignInFrame>
          ),
          children: [
            ...pagesFor(role).map(({ path, Page }) => ({
              path,
              element: <Page />,
              errorElement: <FailedPage />,
            })),
            { path: '*', element: <UnknownPage /> },
          ],
        },
      ],
      { basename: '/admin' },
    ),
  );
  return <RouterProvider router={router} />;
}
