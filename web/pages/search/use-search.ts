import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Language } from '#machines/language.ts';
import { hasFound, SEARCH_PARAMETER } from '#machines/search/address.ts';
import { useChange } from '#web/app/use-change.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import type { Asked } from './content.ts';
import type { SearchControl, ShownSearch } from './search-control.ts';

interface LastResults {
  language: Language;
  shown: ShownSearch;
}

/** The last results, for a visitor who comes back to them. */
let lastResults: LastResults | null = null;

const away: ShownSearch = { phase: 'offline', words: '', found: null, problem: null, reason: '' };

function opening(asked: Asked | null): ShownSearch {
  const { words, found } = asked ?? { words: '', found: null };
  const answered = found && (hasFound(found) ? 'results' : 'empty');
  return { ...away, words, found, phase: answered ?? (asked ? 'failed' : 'idle') };
}

/**
 * Returns the field's state and the results. Its script is loaded when somebody begins to type. The
 * words are in the state of the history's entry, not in the address, which others may see.
 */
export function useSearch(asked: Asked | null) {
  const { language } = useTranslation('search');
  const location = useLocation();
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  const control = useRef<Promise<SearchControl>>(undefined);
  const remembered: string = asked ? '' : (location.state?.words ?? '');
  const [shown, setShown] = useState<ShownSearch>(() =>
    lastResults?.language === language && lastResults.shown.words === remembered && remembered
      ? lastResults.shown
      : opening(asked),
  );

  // The last words written there; the router's location has them only a moment later.
  const written = useRef(remembered || (asked?.words ?? ''));
  const keep = useEffectEvent((found: ShownSearch) => {
    const { words, phase } = found;
    if (phase === 'busy') return;
    lastResults = phase === 'results' || phase === 'empty' ? { language, shown: found } : null;
    if (words === written.current) return;
    written.current = words;
    const query = new URLSearchParams(location.search);
    query.delete(SEARCH_PARAMETER);
    const address = `${location.pathname}${query.size > 0 ? `?${query}` : ''}`;
    const state = { ...location.state, words };
    void navigate(address, { replace: true, preventScrollReset: true, state });
  });

  function begin(): Promise<SearchControl> {
    const { words, found } = shown;
    control.current ??= import('./search-control.ts')
      .then(({ startSearch }) =>
        startSearch({ words, language, found }, (next) => {
          setShown(next);
          keep(next);
        }),
      )
      .catch((error) => {
        control.current = undefined;
        setShown((last) => ({ ...last, phase: 'offline' }));
        throw error;
      });
    return control.current;
  }

  const goOn = useEffectEvent(() => {
    if (!remembered) return;
    if (field.current) field.current.value = remembered;
    if (shown.words !== remembered) void send(remembered, true);
  });
  useEffect(() => {
    goOn();
    return () => {
      control.current?.then(({ stop }) => stop()).catch(() => undefined);
      control.current = undefined;
    };
  }, []);
  // The server's results for the address come with the page's new content.
  useChange(asked, () => {
    if (control.current || !asked) return;
    written.current = asked.words;
    setShown(opening(asked));
  });
  useChange(language, () => {
    // Content that a browser requests holds no results, so the server's search must be repeated.
    if (!control.current && (asked || !shown.words)) return;
    begin()
      .then(({ speak }) => speak(language))
      .catch(() => undefined);
  });

  const send = (words: string, isSubmit: boolean) =>
    begin()
      .then((running) => {
        running.change(words);
        if (isSubmit) running.submit();
      })
      .catch(() => undefined);

  return {
    shown,
    field,
    begin: () => void begin().catch(() => undefined),
    change: (words: string) => void send(words, false),
    submit(event: FormEvent) {
      event.preventDefault();
      void send(field.current?.value ?? '', true);
    },
    again() {
      // The pressed button goes.
      field.current?.focus();
      void send(field.current?.value ?? '', true);
    },
  };
}
