import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom';
import { ServerStyleSheet } from 'styled-components';
import { EnvironmentContext, type SiteEnvironment } from './app/environment.ts';
import { LanguageRoot } from './app/language-root.tsx';
import { ROOT_ROUTE_ID } from './app/root-route.ts';
import { createRoutes, lazyPageOf } from './app/routes.tsx';
import type { PageState } from './app/state.ts';
import type { SiteContent } from './content/site-content.ts';
import { fillTemplate } from './head/fill-template.ts';
import { headHtml, pageHead } from './head/page-head.ts';
import { problemHead } from './head/problem-head.ts';
import { structuredData } from './head/structured-data.ts';
import { composeMail } from './mail/compose-mail.tsx';
import { loadContent } from './pages/load-content.ts';
import { PreviewBar } from './preview/bar.tsx';
import type { RenderRequest, RenderResult } from './server-types.ts';
import { ProblemPage } from './shell/problem-page.tsx';

export { composeMail, loadContent };

/**
 * One address as a whole HTML page, which depends on nothing but path, language and content. What
 * breaks on the way becomes a page of its own with status 500.
 */
export async function render(request: RenderRequest): Promise<RenderResult> {
  try {
    return await renderPage(request);
  } catch (cause) {
    const id = crypto.randomUUID().slice(0, 8);
    return { status: 500, html: renderProblem(request, id), problem: { id, cause } };
  }
}

async function renderPage(request: RenderRequest): Promise<RenderResult> {
  const { language, source, publicUrl, paymentMethods, isPreview } = request;
  const address = new URL(request.url.pathname, request.url);
  const handler = createStaticHandler(
    createRoutes({
      load: (url) => loadContent(url.pathname, language, source),
      language: () => language,
    }),
  );
  const context = await handler.query(new Request(address));
  if (context instanceof Response) {
    return { status: context.status, html: '', location: context.headers.get('Location') ?? '/' };
  }
  for (const error of Object.values(context.errors ?? {})) throw error;
  const content = context.loaderData[ROOT_ROUTE_ID] as SiteContent;
  const environment: SiteEnvironment = {
    publicUrl,
    paymentMethods,
    ...(isPreview && { isPreview }),
  };
  const { html, styles } = collect(
    <EnvironmentContext value={environment}>
      <StaticRouterProvider
        router={createStaticRouter(handler.dataRoutes, context)}
        context={context}
        hydrate={false}
      />
    </EnvironmentContext>,
  );
  const bar = isPreview
    ? collect(<PreviewBar language={language} path={content.path} />)
    : undefined;
  return {
    status: content.page ? 200 : 404,
    html: fillTemplate(request.template, {
      language,
      publicUrl,
      head: headHtml(pageHead(content, publicUrl)),
      structuredData: structuredData(content, publicUrl),
      styles: styles + (bar?.styles ?? ''),
      app: html,
      ...(bar && { bar: bar.html }),
      state: { kind: 'page', content, environment } satisfies PageState,
      lazyPage: lazyPageOf(content.path),
    }),
  };
}

function renderProblem({ template, language, publicUrl }: RenderRequest, id: string): string {
  const { html, styles } = collect(
    <LanguageRoot language={language}>
      <ProblemPage id={id} />
    </LanguageRoot>,
  );
  return fillTemplate(template, {
    language,
    publicUrl,
    head: problemHead(language),
    styles,
    app: html,
    state: { kind: 'problem', id, language } satisfies PageState,
    lazyPage: null,
  });
}

function collect(element: React.ReactElement): { html: string; styles: string } {
  const sheet = new ServerStyleSheet();
  try {
    const html = renderToString(sheet.collectStyles(element));
    return { html, styles: sheet.getStyleTags() };
  } finally {
    sheet.seal();
  }
}
