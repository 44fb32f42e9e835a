import { type Language, readLanguage } from '#machines/language.ts';
import type { ChoicePageRequest } from '#web/mail/choice-page.tsx';
import { createAddressTokens } from '../../mail/stop-mails.ts';
import type { Database } from '../../platform/database/database.ts';
import { ProblemError } from '../../platform/errors.ts';
import { type Keys, keysFor } from '../../platform/security/keys.ts';
import type { ContentFetch } from '../../site/content/lake.ts';
import { fetchTopics } from './newsletter-topics.ts';

/** What a reader of the newsletter chooses: the language, and the topics. */
interface NewsletterChoice {
  /** Whether a token is that of a link in one of the newsletter's mails, which also unsubscribes. */
  isGenuine(token: string): boolean;
  /** Returns the page on which a reader chooses; null for whoever is not on the list. */
  form(
    token: string,
    language: Language,
  ): Promise<Omit<ChoicePageRequest, 'language' | 'settings'> | null>;
  /**
   * Stores what a reader sent: `language`, each chosen `topic`, and each topic that was `offered`.
   * @returns false for whoever is not on the list.
   * @throws ProblemError `malformed_request` where it names no language of ours.
   */
  act(token: string, sent: URLSearchParams): Promise<boolean>;
}

export function createNewsletterChoice(deps: {
  database: Pick<Database, 'kysely'>;
  keys: Pick<Keys, 'newsletterLeave' | 'former'>;
  fetchContent: ContentFetch;
}): NewsletterChoice {
  const { kysely } = deps.database;
  const { digestIn } = createAddressTokens(...keysFor(deps.keys, 'newsletterLeave'));
  return {
    isGenuine: (token) => digestIn(token) !== null,
    async form(token, language) {
      const digest = digestIn(token);
      if (!digest) return null;
      const [reader, topics] = await Promise.all([
        kysely
          .selectFrom('subscribers')
          .select(['language', 'topics'])
          .where('digest', '=', digest)
          .where('confirmed_at', 'is not', null)
          .executeTakeFirst(),
        fetchTopics(deps.fetchContent),
      ]);
      if (!reader) return null;
      return {
        page: 'choice',
        token,
        chosen: reader.language,
        topics: topics.map(({ key, title }) => {
          return { key, title: title[language], isChosen: reader.topics?.includes(key) ?? true };
        }),
      };
    },
    async act(token, sent) {
      const digest = digestIn(token);
      if (!digest) return false;
      const language = readLanguage(sent.get('language'));
      if (!language) throw new ProblemError('malformed_request');
      const topics = await fetchTopics(deps.fetchContent);
      const { numUpdatedRows } = await kysely
        .updateTable('subscribers')
        .set({ language, ...(topics.length > 0 && { topics: chosenOf(sent, topics) }) })
        .where('digest', '=', digest)
        .where('confirmed_at', 'is not', null)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },
  };
}

/**
 * Returns the keys of the chosen topics, or null for everything: whoever chose all gets later topics as well. A topic
 * that was offered and not chosen still counts if editors removed it in between, for they may bring it back.
 */
function chosenOf(sent: URLSearchParams, topics: ReadonlyArray<{ key: string }>): string[] | null {
  const [chosen, offered] = [new Set(sent.getAll('topic')), sent.getAll('offered')];
  const keys = topics.map(({ key }) => key).filter((key) => chosen.has(key));
  const isAll = keys.length === topics.length && offered.every((key) => chosen.has(key));
  return isAll ? null : keys;
}
