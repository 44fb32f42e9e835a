import { useState } from 'react';
import { createBrowserRouter, Link, Outlet, RouterProvider } from 'react-router-dom';
import type { StaffRole } from '#machines/staff/policy.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { AskBeforeLeaving } from '../leaving.tsx';
import { useLive } from '../live.ts';
import { Page } from '../page.tsx';
import { pagesFor } from '../pages.ts';
import { useSignIn } from '../sign-in/sign-in-context.ts';
import { SignInFrame } from '../sign-in/sign-in-frame.tsx';
import { Frame } from './frame.tsx';

/**
 * Replaces a page whose script could not be loaded, or that broke; the frame around it keeps
 * working.
 */
function FailedPage() {
  const { t } = useTranslation('admin');
  return (
    <Page title={t('failed.title')} intro={t('failed.text')}>
      <div>
        <Button onClick={() => location.reload()}>{t('failed.reload')}</Button>
      </div>
    </Page>
  );
}

/** Says that there is no such page, or none for this role. */
function UnknownPage() {
  const { t } = useTranslation('admin');
  return (
    <Page title={t('notFound.title')} intro={t('notFound.text')}>
      <div>
        <Link to="/">{t('notFound.back')}</Link>
      </div>
    </Page>
  );
}

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
