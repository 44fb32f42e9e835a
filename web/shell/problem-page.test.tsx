import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, test } from 'vitest';
import { type Language, localAddress } from '#machines/language.ts';
import { common as ar } from '#web/i18n/ar/common.ts';
import { common as en } from '#web/i18n/en/common.ts';
import { RouteProblem } from './problem-page.tsx';

/** Returns the text on the screen after the page's route has failed with this error. */
function problemAfter(error: unknown, language: Language): string {
  const router = createMemoryRouter(
    [
      {
        id: 'page',
        path: '/',
        element: <p>The page</p>,
        errorElement: <RouteProblem language={() => language} />,
      },
    ],
    { hydrationData: { errors: { page: error } } },
  );
  const html = renderToString(<RouterProvider router={router} />);
  router.dispose();
  return html.replaceAll('<!-- -->', '');
}

const answered = { status: 418, statusText: 'A teapot', internal: false, data: null };

test('ERR-02: a route that answers with an error is headed as specified, with its status and text', () => {
  const html = problemAfter(answered, 'en');
  expect(html).toContain(
    `<h1>Unexpected Application Error!</h1><p>${en.problem.text} \u2068418 A teapot\u2069</p>`,
  );
  expect(html).toMatch(/Error id: <bdi translate="no">[0-9a-z]{4,8}</);
  expect(problemAfter(answered, 'ar')).toContain(
    `<h1>${ar.problem.unexpected}</h1><p>${ar.problem.text} \u2068418\u2069</p>`,
  );
});

test.each([
  ['en', en],
  ['ar', ar],
] as const)('ERR-01: an error that was thrown shows the fallback with an id, in %s', (...each) => {
  const [language, { problem }] = each;
  const html = problemAfter(new TypeError('no section'), language);
  expect(html).toContain(`<h1>${problem.title}</h1><p>${problem.text}</p>`);
  expect(html).toMatch(new RegExp(`${problem.id} <bdi translate="no">[0-9a-z]{4,8}<`));
  expect(html).toContain(`>${problem.refresh}</a>`);
  expect(html).toContain(`href="${localAddress('/search', language)}"`);
  expect(html).toContain(`href="${localAddress('/', language)}"`);
  expect(html).not.toContain('no section');
});
