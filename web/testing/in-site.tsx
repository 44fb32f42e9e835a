import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { LanguageRoot } from '#web/app/language-root.tsx';
import { ROOT_ROUTE_ID } from '#web/app/use-content.ts';
import type { SiteContent } from '#web/content/site-content.ts';

interface InSiteProps {
  content: Pick<SiteContent, 'language' | 'path' | 'search'>;
  children: ReactNode;
}

/** Renders content as part of a page of the site, without the page around it. */
export function InSite({ content, children }: InSiteProps) {
  const loader = () => content;
  const router = createMemoryRouter([{ id: ROOT_ROUTE_ID, path: '*', loader, element: children }], {
    hydrationData: { loaderData: { [ROOT_ROUTE_ID]: content } },
  });
  return (
    <LanguageRoot language={content.language}>
      <RouterProvider router={router} />
    </LanguageRoot>
  );
}
