import { useEffect, useLayoutEffect, useRef } from 'react';
import { Outlet, useLocation, useNavigation } from 'react-router-dom';
import { keyframes, styled } from 'styled-components';
import { directionOf, type Language } from '#machines/language.ts';
import { useEnvironment } from '#web/app/environment.ts';
import { LanguageRoot } from '#web/app/language-root.tsx';
import { useContent } from '#web/app/use-content.ts';
import { PageHead } from '#web/head/page-head.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { row } from '#web/theme/mixins.ts';
import { color, layer, layout, space } from '#web/theme/tokens.ts';
import { Spinner } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { StaticHtml } from '#web/ui/static-html.tsx';
import { ToastRegion } from '#web/ui/toast-region.tsx';
import { useConnection } from '#web/ui/use-connection.ts';
import { Breadcrumb } from './breadcrumb.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { staticParts } from './static-parts.ts';
import { useScrollPlace } from './use-scroll-place.ts';

const Band = styled.div`
  display: flex;
  pointer-events: auto;
  align-items: start;
  justify-content: center;
  gap: ${space[3]};
  padding: ${space[3]} ${space[4]};
  border-block-start: 1px solid ${color.warning};
  background: ${color.warningPaper};
  color: ${color.ink};
  line-height: 1.5;

  strong {
    margin-inline-end: ${space[1]};
  }

  svg {
    margin-block-start: 0.15em;
    color: ${color.warning};
  }
`;

/**
 * Says that there is no network, until there is one again; says once that the network is very slow.
 */
function OfflineNotice() {
  const { t } = useTranslation('common');
  const connection = useConnection();
  useEffect(() => {
    if (connection !== 'slow') return;
    import('./slow-connection.ts').then(
      ({ tellSlowConnection }) => tellSlowConnection(),
      () => undefined,
    );
  }, [connection]);
  return (
    <div role="status">
      {connection === 'offline' && (
        <Band>
          <Icon name="warning" />
          <p>
            <strong>{t('offline.title')}</strong> {t('offline.text')}
          </p>
        </Band>
      )}
    </div>
  );
}

const appear = keyframes`
  from { opacity: 0; }
`;

/** Stays hidden for the moment in which most pages arrive. */
const Wait = styled.div`
  ${row(space[3])}
  justify-content: center;
  min-block-size: 100vh;
  animation: ${appear} 200ms 200ms backwards;
`;

function PagePlaceholder() {
  const { t } = useTranslation('common');
  return (
    <Wait role="status">
      <Spinner />
      {t('loading')}
    </Wait>
  );
}

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
`;

const Main = styled.main`
  min-block-size: 70vh;
`;

/** Stays in view while one reads; at the end of the page the footer leaves it room. */
const Bottom = styled.div`
  position: sticky;
  inset-block-end: 0;
  z-index: ${layer.help};
  margin-block-start: calc(-1 * ${layout.helpHeight});
  /* The row beside the tab is the page's. */
  pointer-events: none;

  /* Toasts stand above it: help stays in reach. */
  > [data-toasts] {
    position: absolute;
    inset-block-end: calc(100% + ${space[4]});
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
