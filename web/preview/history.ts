import type { VisualEditingOptions } from '@sanity/visual-editing';
import type { DataRouter } from 'react-router-dom';

type History = NonNullable<VisualEditingOptions['history']>;

const kinds = { PUSH: 'push', POP: 'pop', REPLACE: 'replace' } as const;

/** Reports the preview's address to the Studio, and navigates where the Studio asks. */
export function historyOf(router: DataRouter): History {
  const addressOf = ({ location }: DataRouter['state']) =>
    `${location.pathname}${location.search}${location.hash}`;
  return {
    subscribe(navigate) {
      let known = addressOf(router.state);
      navigate({ type: 'replace', title: document.title, url: known });
      return router.subscribe((state) => {
        const url = addressOf(state);
        if (state.navigation.state !== 'idle' || url === known) return;
        known = url;
        navigate({ type: kinds[state.historyAction], title: document.title, url });
      });
    },
    update({ type, url }) {
      const { pathname, search, hash } = new URL(url, window.location.origin);
      if (type === 'pop') void router.navigate(-1);
      else void router.navigate({ pathname, search, hash }, { replace: type === 'replace' });
    },
  };
}
