import { useLayoutEffect, useRef } from 'react';
import { Outlet, useLocation, useNavigation } from 'react-router-dom';
import { styled } from 'styled-components';
import { directionOf, type Language } from '#machines/language.ts';
import { useEnvironment } from '#web/app/environment.ts';
import { LanguageRoot } from '#web/app/language-root.tsx';
import { useContent } from '#web/app/use-content.ts';
import { PageHead } from '#web/head/page-head.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { color, layer, space } from '#web/theme/tokens.ts';
import { StaticHtml } from '#web/ui/static-html.tsx';
import { ToastRegion } from '#web/ui/toast-region.tsx';
import { Breadcrumb } from './breadcrumb.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { OfflineNotice } from './offline-notice.tsx';
import { PagePlaceholder } from './page-placeholder.tsx';
import { staticParts } from './static-parts.ts';
import { useScrollPlace } from './use-scroll-place.ts';

const MAIN_ID = 'content';

const Skip = styled.a`
  position: fixed;
  inset-block-start: ${space[2]};
  inset-inline-start: ${space[2]};
  z-index: ${layer.menu};
  padding: ${space[3]} ${space[4]};
  background: ${color.paperRaised};
  color: ${color.ink};

  &:not(:focus) {
    clip-path: inset(50%);
  }

  @media print {
    display: none;
  }
`;

const Main = styled.main`
  min-block-size: 70vh;
`;

/** Stays in view while one reads, and has a place of its own, so that it covers nothing. */
const Bottom = styled.div`
  position: sticky;
  inset-block-end: 0;
  z-index: ${layer.help};

  /* Toasts stand above it: help stays in reach. */
  > [data-toasts] {
    position: absolute;
    inset-block-end: calc(100% + ${space[4]});
  }

  @media print {
    display: none;
  }
`;

/** The frame of every page, in the language of its content. */
export function Shell() {
  const content = useContent();
  const { publicUrl } = useEnvironment();
  useDocumentLanguage(content.language);
  return (
    <LanguageRoot language={content.language}>
      <PageHead content={content} publicUrl={publicUrl} />
      <Frame />
    </LanguageRoot>
  );
}

/** Updates the document's language and direction after a navigation; the server wrote the first. */
function useDocumentLanguage(language: Language): void {
  useLayoutEffect(() => {
    document.documentElement.lang = language;
    document.documentElement.dir = directionOf(language);
  }, [language]);
}

function Frame() {
  const { t } = useTranslation('common');
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const { page, settings } = useContent();
  const navigation = useNavigation();
  const isLeaving = navigation.location !== undefined && navigation.location.pathname !== pathname;
  useScrollPlace(main, isLeaving);
  return (
    <>
      <Skip href={`#${MAIN_ID}`}>{t('skipToContent')}</Skip>
      <Header />
      <Breadcrumb />
      <Main id={MAIN_ID} ref={main} tabIndex={-1}>
        {isLeaving ? (
          <PagePlaceholder />
        ) : page ? (
          <Outlet />
        ) : (
          <StaticHtml
            value={settings}
            script={staticParts}
            draw={(parts) => <parts.NotFoundPage />}
          />
        )}
      </Main>
      <Footer />
      <Bottom>
        <ToastRegion />
        <OfflineNotice />
        <StaticHtml value={settings} script={staticParts} draw={(parts) => <parts.CrisisHelp />} />
      </Bottom>
    </>
  );
}
