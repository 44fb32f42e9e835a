import { randomUUID } from 'node:crypto';
import type {
  ApproveEditionRequest,
  AskEditionRequest,
  ListEditionsResponse,
  ListedEdition,
  ReadEditionRequest,
  ReadEditionResponse,
  SendEditionRequest,
} from '#machines/api/editions.ts';
import { beginEdition, type EditionEvent } from '#machines/edition/machine.ts';
import { type Localised, languages } from '#machines/language.ts';
import type { Compose, SendMail } from '../../mail/mailer.ts';
import type { Database } from '../../platform/database/database.ts';
import type { EditionRow } from '../../platform/database/tables.ts';
import { StaffProblemError } from '../../platform/errors.ts';
import type { Logger } from '../../platform/logger.ts';
import type { ContentFetch } from '../../site/content/lake.ts';
import type { Newsletter } from '../forms/newsletter.ts';
import { fetchTopics } from '../forms/newsletter-topics.ts';
import { byStaff, type StaffMember } from '../staff/as-staff.ts';
import { columnsOf, createAdvanceEdition, type EditionsQueue } from './advance-edition.ts';
import {
  composeEdition,
  type EditionDocument,
  editionMail,
  fetchEdition,
  fetchEditions,
  readerLinks,
  titleOf,
} from './edition-content.ts';
import { countMails, countReaders } from './recipients.ts';

/** What staff can do with the newsletter's editions. */
export interface Editions {
  list(): Promise<ListEditionsResponse>;
  /** @throws StaffProblemError `edition_not_found`. */
  read(request: ReadEditionRequest, staff: StaffMember): Promise<ReadEditionResponse>;
  /** @throws StaffProblemError `edition_not_found`, `edition_incomplete`. */
  test(request: ReadEditionRequest, staff: StaffMember): Promise<void>;
  /** @throws StaffProblemError `edition_not_found`, `edition_changed`, `edition_incomplete`. */
  ask(request: AskEditionRequest, staff: StaffMember): Promise<void>;
  /** @throws StaffProblemError `edition_not_found`, `edition_changed`, `edition_own`. */
  approve(request: ApproveEditionRequest, staff: StaffMember): Promise<void>;
  /** @throws StaffProblemError `edition_not_found`, `edition_changed`. */
  send(request: SendEditionRequest, staff: StaffMember): Promise<void>;
  /** Names an edition for the record of what staff did. */
  aboutOf(id: string): Promise<{ id: null; name: string }>;
}

interface Deps {
  database: Pick<Database, 'kysely'>;
  queue: EditionsQueue;
  logger: Logger;
  fetchContent: ContentFetch;
  compose: Compose;
  sendMail: SendMail;
  newsletter: Pick<Newsletter, 'leaving'>;
  /** The site's public origin, without a trailing slash. */
  publicUrl: string;
}

/** An edition as far as it got, and as the lake has it; one of both may be missing. */
interface Known {
  row: EditionRow | undefined;
  document: EditionDocument | null;
}

export function createEditions(deps: Deps): Editions {
  const { database, fetchContent, sendMail, newsletter, publicUrl } = deps;
  const { kysely } = database;
  const advance = createAdvanceEdition(deps);

  const rowOf = (id: string) =>
    kysely.selectFrom('editions').selectAll().where('id', '=', id).executeTakeFirst();

  async function documentOf(id: string): Promise<EditionDocument> {
    const document = await fetchEdition(fetchContent, id);
    if (!document) throw new StaffProblemError('edition_not_found');
    return document;
  }

  /** Returns the titles of topics; a topic that editors have removed is named by its key. */
  async function titlesOf(keys: readonly string[]): Promise<Localised[]> {
    const topics = await fetchTopics(fetchContent);
    return keys.map(
      (key) => topics.find((each) => each.key === key)?.title ?? { en: key, ar: key },
    );
  }

  /** @param alongside writes in the same transaction. */
  async function change(
    id: string,
    event: EditionEvent,
    staff: StaffMember,
    alongside?: Parameters<typeof advance>[3],
  ): Promise<void> {
    if (!(await rowOf(id))) throw new StaffProblemError('edition_not_found');
    const origin = { by: byStaff(staff), cause: 'staff' };
    const { outcome } = await advance(id, event, origin, alongside);
    if (outcome !== 'applied') throw new StaffProblemError('edition_changed');
  }

  /**
   * Makes an edition a draft again whose document is another than the one that approval was asked for.
   * @returns whether it did.
   */
  async function followDocument(document: EditionDocument): Promise<boolean> {
    const { id, revision } = document;
    const row = await rowOf(id);
    if (!row || !isOutdated({ row, document })) return false;
    await advance(id, { type: 'content.changed' }, { by: 'lake', cause: revision });
    return true;
  }

  async function checkUnchanged(id: string): Promise<void> {
    if (await followDocument(await documentOf(id))) throw new StaffProblemError('edition_changed');
  }

  return {
    async list() {
      const [documents, rows] = await Promise.all([
        fetchEditions(fetchContent),
        kysely.selectFrom('editions').selectAll().orderBy('created_at', 'desc').execute(),
      ]);
      const ids = new Set(documents.map(({ id }) => id));
      const gone = rows.filter(({ id, state }) => !ids.has(id) && state !== 'draft');
      return {
        editions: [
          ...documents.map((document) =>
            listed({ document, row: rows.find(({ id }) => id === document.id) }),
          ),
          ...gone.map((row) => listed({ row, document: null })),
        ],
      };
    },
    async read({ editionId }, staff) {
      const [row, document] = await Promise.all([
        rowOf(editionId),
        fetchEdition(fetchContent, editionId),
      ]);
      const edition = listed({ row, document });
      const isDraft = edition.state === 'draft';
      const content =
        isDraft && document ? await composeEdition(document, deps) : (row?.content ?? null);
      const keys = (isDraft ? document?.topics : row?.topics) ?? [];
      const { revision, askedBy } = row?.snapshot.context ?? { revision: null, askedBy: null };
      return {
        ...edition,
        revision: (isDraft ? document?.revision : revision) ?? '',
        mails: content?.mails ?? null,
        askedBy:
          askedBy && !isDraft ? { name: askedBy.name, isYou: askedBy.id === staff.id } : null,
        topics: await titlesOf(keys),
        subscribers: await countReaders(kysely, keys),
        counts: await countMails(kysely, editionId),
      };
    },
    async test({ editionId }, { email }) {
      const document = await documentOf(editionId);
      const token = newsletter.leaving.tokenFor(email);
      for (const language of languages) {
        const request = editionMail(document, language, { publicUrl, token });
        if (!request) throw new StaffProblemError('edition_incomplete');
        const { leaveLink: stopLink } = readerLinks(publicUrl, language, token);
        await sendMail(request, { to: email, id: `edition-test.${randomUUID()}`, stopLink });
      }
    },
    async ask({ editionId, revision, step }, staff) {
      if (step === 'withdraw') return change(editionId, { type: 'approval.withdraw' }, staff);
      const document = await documentOf(editionId);
      if (document.revision !== revision) throw new StaffProblemError('edition_changed');
      const content = await composeEdition(document, deps);
      if (!content) throw new StaffProblemError('edition_incomplete');
      await kysely
        .insertInto('editions')
        .values({ id: editionId, content: 'null', ...columnsOf(beginEdition().snapshot) })
        .onConflict((known) => known.doNothing())
        .execute();
      await followDocument(document);
      const by = { id: staff.id, name: staff.name };
      await change(editionId, { type: 'approval.request', revision, by }, staff, (tx) =>
        tx
          .updateTable('editions')
          .set({ content: JSON.stringify(content), topics: document.topics ?? [] })
          .where('id', '=', editionId)
          .execute(),
      );
    },
    async approve({ editionId, revision }, staff) {
      await checkUnchanged(editionId);
      const row = await rowOf(editionId);
      if (row?.snapshot.context.askedBy?.id === staff.id) {
        throw new StaffProblemError('edition_own');
      }
      await change(editionId, { type: 'edition.approve', revision, by: { id: staff.id } }, staff);
    },
    async send({ editionId, step }, staff) {
      if (step === 'begin') await checkUnchanged(editionId);
      await change(editionId, { type: `sending.${step}` }, staff);
    },
    async aboutOf(id) {
      const title = (await rowOf(id))?.content?.title ?? titleOf(await documentOf(id));
      return { id: null, name: title.en };
    },
  };
}

/** Whether approval was asked for, or given, for another revision than the lake has now. */
function isOutdated({ row, document }: Known): boolean {
  if (!row || !document || !['asked', 'approved'].includes(row.state)) return false;
  return row.snapshot.context.revision !== document.revision;
}

/** @throws StaffProblemError `edition_not_found` where neither knows it. */
function listed({ row, document }: Known): ListedEdition {
  const title = document ? titleOf(document) : row?.content?.title;
  const id = document?.id ?? row?.id;
  if (!title || !id) throw new StaffProblemError('edition_not_found');
  return { id, title, state: !row || isOutdated({ row, document }) ? 'draft' : row.state };
}
