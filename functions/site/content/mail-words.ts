import type { Language, Localised } from '#machines/language.ts';
import type { EditedWords, readMailWords } from '#web/mail/edited-words.ts';
import { createCache } from '../../platform/cache.ts';
import type { Logger } from '../../platform/logger.ts';
import { answerFrom, recordAnswers } from './answers.ts';
import type { ContentFetch } from './lake.ts';
import type { PageStore } from './page-store.ts';

const mailWordsQuery = '*[_type == "mailWords"]';

/** The page store's key of the last good words. */
const KEY = 'mail words';

/** Returns what editors wrote in place of our words in mails; nothing where it was never read. */
export type ReadMailWords = (language: Language) => Promise<EditedWords>;

interface Reader {
  fetchContent: ContentFetch;
  renderer(): Promise<{ readMailWords: typeof readMailWords }>;
}

/** Reads the words each time, as the preview of drafts needs them. */
export const createReadDraftWords =
  ({ fetchContent, renderer }: Reader): ReadMailWords =>
  async (language) => {
    const { readMailWords } = await renderer();
    return readMailWords(await fetchContent(mailWordsQuery, {})).words[language];
  };

/** Reads the words of mails once for each state of the content; while the lake is down, the last good ones serve. */
export function createReadMailWords(
  options: Reader & {
    contentVersion(): unknown;
    pageStore: Pick<PageStore, 'save' | 'load'>;
    logger: Logger;
  },
): ReadMailWords {
  const { fetchContent, contentVersion, pageStore, renderer, logger } = options;
  const cache = createCache<Localised<EditedWords>>(1);
  const logged = new Set<string>();

  async function read(fetch: ContentFetch) {
    const { readMailWords } = await renderer();
    const { words, faults } = readMailWords(await fetch(mailWordsQuery, {}));
    for (const fault of faults) {
      if (!logged.has(fault)) logger.log('warn', 'words of a mail not used', { fault });
      logged.add(fault);
    }
    return words;
  }

  async function make() {
    const readAt = Date.now();
    const recorded = recordAnswers(fetchContent);
    const words = await read(recorded.fetch);
    pageStore.save(KEY, recorded.answers, { readAt });
    return words;
  }

  async function restore() {
    const stored = await pageStore.load(KEY);
    return stored && read(answerFrom(stored.answers));
  }

  return (language) =>
    cache.serve(KEY, contentVersion(), { make, restore }).then(
      (words) => words[language],
      () => ({}),
    );
}
