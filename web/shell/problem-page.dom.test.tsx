import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { onScreen } from '#web/testing/on-screen.tsx';
import { RouteProblem } from './problem-page.tsx';

beforeEach(() => vi.stubGlobal('fetch', async () => new Response()));
afterEach(() => vi.unstubAllGlobals());

test('a page that fails during a navigation takes the focus, so that screen readers read it', async () => {
  const load = () => {
    throw new Response('', { status: 503, statusText: 'Service Unavailable' });
  };
  const router = createMemoryRouter([
    { path: '/', element: <button type="button">Go on</button> },
    {
      path: '/contact',
      loader: load,
      element: <p>The page</p>,
      errorElement: <RouteProblem language={() => 'en'} />,
    },
  ]);
  const { screen } = await onScreen(<RouterProvider router={router} />);
  screen.querySelector('button')?.focus();
  await router.navigate('/contact');
  await expect.poll(() => document.activeElement?.tagName).toBe('H1');
  router.dispose();
});
