import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom';
import { ServerStyleSheet } from 'styled-components';
import type { Language } from '#machines/language.ts';
import { servedPath } from '#machines/pages.ts';
import { videoFileOrigin } from '#machines/validation/video.ts';
import { FoundationContext } from './admin/foundation.ts';
import type { AdminState } from './admin/sign-in/auth-client.ts';
import { AdminOpening } from './admin/sign-in/sign-in-frame.tsx';
import { EnvironmentContext, type SiteEnvironment } from './app/environment.ts';
import { LanguageRoot } from './app/language-root.tsx';
import { APP_ELEMENT_ID, type PageState } from './app/state.ts';
import { ROOT_ROUTE_ID } from './app/use-content.ts';
import type { ContentSource } from './content/content-source.ts';
import type { SiteContent } from './content/site-content.ts';
import { fillTemplate } from './head/fill-template.ts';
import { structuredData } from './head/structured-data.ts';
import { addAdminTexts } from './i18n/admin-texts.ts';
import { composeCalendarFile } from './mail/calendar-file.ts';
import { composeMail } from './mail/compose-mail.tsx';
import { readMailWords } from './mail/edited-words.ts';
import { composePlainPage } from './mail/plain-page.tsx';
import { loadContent, pageSources } from './pages/load-content.ts';
import { chunksOf, loadAll, loadDrawing } from './pages/load-drawing.ts';
import { addressIn, createRoutes } from './pages/routes.tsx';
import { PreviewBar } from './preview/bar.tsx';
import { ProblemPage, problemPicture } from './shell/problem-page.tsx';

await problemPicture.load();
await loadAll();
addAdminTexts();

export { composeCalendarFile, composeMail, composePlainPage, loadContent, readMailWords };

export interface RenderRequest {
  url: URL;
  language: Language;
  source: ContentSource;
  /** The page's content, if it is known already. */
  content?: SiteContent;
  /** The built index.html. */
  template: string;
  /** The site's own origin, without a slash at the end. */
  publicUrl: string;
  remindsByWhatsapp?: boolean;
  /** Shows drafts: the page says so and follows the changes. */
  isPreview?: boolean;
}

export interface RenderResult {
  status: number;
  html: string;
  /**
   * The origins of the site's videos besides its own bucket; a reader can go on from this page to
   * pages that show them.
   */
  videoOrigins?: string[];
  /** With status 503: the cause, and the id that the page shows for it; for the log. */
  problem?: { id: string; cause: unknown };
}

/**
 * Renders one address as a whole HTML page, which depends on nothing but path, language, content
 * and the day in Dubai. An error on the way becomes a page of its own with status 503.
 */
export async function render(request: RenderRequest): Promise<RenderResult> {
  try {
    return await renderPage(request);
  } catch (cause) {
    const id = crypto.randomUUID().slice(0, 8);
    return { status: 503, html: renderProblem(request, id), problem: { id, cause } };
  }
}

async function renderPage(request: RenderRequest): Promise<RenderResult> {
  const { language, source, content: known, publicUrl } = request;
  const { remindsByWhatsapp, isPreview } = request;
  const address = new URL(servedPath(addressIn(request.url)), request.url);
  const handler = createStaticHandler(
    createRoutes({
      load: async (url) => known ?? loadContent(addressIn(url), language, source),
      language: () => language,
    }),
  );
  const context = await handler.query(new Request(address));
  if (context instanceof Response) throw new Error('no route leads elsewhere');
  for (const error of Object.values(context.errors ?? {})) throw error;
  const content = context.loaderData[ROOT_ROUTE_ID] as SiteContent;
  await loadDrawing(content);
  const environment: SiteEnvironment = {
    publicUrl,
    ...(remindsByWhatsapp && { remindsByWhatsapp }),
    ...(isPreview && { isPreview }),
  };
  const { head, app, styles } = collectApp(
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
    videoOrigins: videoOrigins(content),
    html: fillTemplate(request.template, {
      language,
      head,
      structuredData: structuredData(content, publicUrl, addedData(content, publicUrl)),
      styles: styles + (bar?.styles ?? ''),
      app,
      ...(bar && { bar: bar.html }),
      state: { kind: 'page', content, environment } satisfies PageState,
      chunks: chunksOf(content),
    }),
  };
}

function videoOrigins({ settings }: SiteContent): string[] {
  const origins = settings.videoAddresses.map((each) => each && videoFileOrigin(each));
  return [...new Set(origins.filter((origin) => typeof origin === 'string'))];
}

/** Returns what the page adds to the site's structured data. */
function addedData(content: SiteContent, publicUrl: string) {
  const { page } = content;
  return (page && pageSources[page.kind].structuredData?.(content, page, publicUrl)) ?? [];
}

/** Returns the admin area's document as it is until its script has started. */
export function composeAdminPage(template: string, state: AdminState): string {
  const { language, foundation } = state;
  const { head, app, styles } = collectApp(
    <LanguageRoot language={language}>
      <FoundationContext value={foundation}>
        <AdminOpening />
      </FoundationContext>
    </LanguageRoot>,
  );
  return fillTemplate(template, { language, head, styles, app, state, chunks: [] });
}

function renderProblem({ template, language }: RenderRequest, id: string): string {
  const { head, app, styles } = collectApp(
    <LanguageRoot language={language}>
      <ProblemPage id={id} />
    </LanguageRoot>,
  );
  return fillTemplate(template, {
    language,
    head,
    styles,
    app,
    state: { kind: 'problem', id, language } satisfies PageState,
    chunks: [],
  });
}

const APP = `<div id="${APP_ELEMENT_ID}">`;

/**
 * Separates what the browser's script hydrates from what React hoists out of it, which comes before
 * the first element.
 */
function collectApp(element: React.ReactElement) {
  const { html, styles } = collect(<div id={APP_ELEMENT_ID}>{element}</div>);
  const start = html.indexOf(APP);
  return { head: html.slice(0, start), app: html.slice(start), styles };
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
