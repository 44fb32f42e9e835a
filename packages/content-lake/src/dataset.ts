import type { Sql } from 'service-kit/sql';
import type { Access } from './access.ts';
import { isDocumentId, type LakeDocument, randomId } from './document.ts';
import { badRequest, describedError } from './errors.ts';
import { LastChanges } from './last-changes.ts';
import type { Limits } from './limits.ts';
import type { ActionContext } from './mutations/action-context.ts';
import { applyCommands, type Command, type MutationResult } from './mutations/apply.ts';
import { checkIntegrity } from './mutations/integrity.ts';
import { checkDraftsOnly } from './mutations/permissions.ts';
import { Workspace } from './mutations/workspace.ts';
import { pack } from './packed-document.ts';
import type { ReadTypes } from './query/answer-query.ts';
import { QueryEngine } from './query/query-engine.ts';
import {
  type LakeTransaction,
  type LoadedDataset,
  loadDataset,
  lockDataset,
  writeTransaction,
} from './storage/dataset-storage.ts';
import {
  documentsAt,
  sequenceOfTransaction,
  transactionsAfter,
} from './storage/history-storage.ts';
import { rawPerspective, Views } from './views.ts';

export interface TransactionRequest {
  commands: readonly Command[];
  access: Access;
  transactionId?: string;
  isDryRun: boolean;
  generatesArrayKeys: boolean;
  /** Makes further writes in the same database transaction. */
  alongside?(tx: Sql): Promise<void>;
}

interface TransactionOutcome {
  transactionId: string;
  results: MutationResult[];
  /** The documents after the transaction. */
  documents: ReadonlyMap<string, LakeDocument | undefined>;
}

interface DatasetOptions {
  sql: Sql;
  name: string;
  projectId: string;
  limits: Limits;
  missingIn?: ActionContext['missingIn'] | undefined;
}

const EVENT_ID = /^([0-9a-f]{8})-(\d{1,9})$/;

/** One dataset with its documents in memory, which may lag behind the database but never run ahead of it. */
export class Dataset {
  readonly name: string;
  readonly views = new Views();
  readonly engine: QueryEngine;
  readonly lastChanges: LastChanges;
  readonly #sql: Sql;
  readonly #limits: Limits;
  readonly #missingIn: ActionContext['missingIn'];
  readonly #listeners = new Set<(commit: LakeTransaction) => void>();
  readonly #incarnation: string;
  #sequence: number;
  #turn: Promise<unknown> = Promise.resolve();

  private constructor(
    { sql, name, projectId, limits, missingIn = () => [] }: DatasetOptions,
    { sequence, incarnation, documents }: LoadedDataset,
  ) {
    this.#sequence = sequence;
    this.#incarnation = incarnation;
    this.lastChanges = new LastChanges(sequence);
    this.views.accept(documents.map((document) => ({ id: document.id, after: document })));
    this.name = name;
    this.#sql = sql;
    this.#limits = limits;
    this.#missingIn = missingIn;
    this.engine = new QueryEngine({
      views: this.views,
      limits,
      sanity: { projectId, dataset: name },
      sequence: () => this.#sequence,
      lastChanges: this.lastChanges,
    });
  }

  /** Returns the sync tags of an answer. */
  tagsOf(types: ReadTypes): string[] {
    return types ? types.map((type) => this.#tag(type)) : [this.#tag()];
  }

  /** Returns the sync tags of a live event; the first, the dataset's own, is in every event. */
  tagsOfChanged(types: Iterable<string>): string[] {
    return [this.#tag(), ...[...types].map((type) => this.#tag(type))];
  }

  /** The number of the last transaction that is in memory. */
  get sequence(): number {
    return this.#sequence;
  }

  static async open(options: DatasetOptions): Promise<Dataset> {
    return new Dataset(options, await loadDataset(options.sql, options.name));
  }

  /** Calls `listener` after every transaction, in order; returns a function that unsubscribes it. */
  subscribe(listener: (commit: LakeTransaction) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /**
   * Commits all commands or none. Once it resolves they are in the database and visible to every query.
   * @throws LakeError naming the mutation that cannot be applied.
   */
  transact(request: TransactionRequest): Promise<TransactionOutcome> {
    refuseMalformed(request.transactionId);
    return this.#inTurn(async () => {
      const { outcome, commit } = await this.#sql.transaction((tx) => this.#attempt(tx, request));
      if (commit) this.#accept(commit);
      return outcome;
    });
  }

  /** Applies transactions that other servers wrote to the same database. */
  catchUp(): Promise<void> {
    return this.#inTurn(() => this.#catchUpThrough(this.#sql));
  }

  /** Returns the id of an event from which a client can resume after a transaction. */
  eventIdOf(sequence: number): string {
    return `${this.#incarnation}-${sequence}`;
  }

  /**
   * Returns the number of the transaction in an event's id, reading it from the database if memory does not
   * have it yet; undefined for an event of a former dataset with the same name.
   */
  async sequenceOf(eventId: string): Promise<number | undefined> {
    const [, incarnation, number] = EVENT_ID.exec(eventId) ?? [];
    if (incarnation !== this.#incarnation) return undefined;
    const sequence = Number(number);
    if (sequence > this.#sequence) await this.catchUp();
    return sequence <= this.#sequence ? sequence : undefined;
  }

  /** Resolves once all pending transactions are done. */
  async close(): Promise<void> {
    this.engine.close();
    await this.#turn;
  }

  async #attempt(tx: Sql, request: TransactionRequest) {
    const { commands, access, isDryRun, generatesArrayKeys } = request;
    const last = await lockDataset(tx, this.name);
    if (last > this.#sequence) await this.#catchUpThrough(tx);
    const transactionId = request.transactionId ?? randomId();
    const isChosen = request.transactionId !== undefined;
    if (isChosen && (await sequenceOfTransaction(tx, this.name, transactionId)) !== undefined) {
      const description = `Transaction with ID "${transactionId}" already exists`;
      throw describedError(409, 'transactionAlreadyExistsError', description);
    }
    const timestamp = new Date().toISOString();
    const workspace = new Workspace(this.views.stored);
    const select = (query: string, params: Record<string, unknown>) =>
      this.engine.select({ query, params, perspective: rawPerspective, identity: access.identity });
    const { documentBytes } = this.#limits;
    const results = await applyCommands(commands, workspace, {
      transactionId,
      timestamp,
      author: access.identity,
      isDryRun,
      generatesArrayKeys,
      documentBytes,
      select,
      formerly: (ids) => documentsAt(tx, this.name, ids, 'lastExisting'),
      missingIn: this.#missingIn,
    });
    if (!access.mayPublish) checkDraftsOnly(workspace, this.views.stored);
    checkIntegrity(workspace, this.views.stored);
    const documents = new Map(results.map(({ id }) => [id, workspace.get(id)]));
    const outcome = { transactionId, results, documents };
    const { changes } = workspace;
    if (!isDryRun) await request.alongside?.(tx);
    if (isDryRun || changes.length === 0) return { outcome };
    const sequence = last + 1;
    const author = access.identity;
    const commit = { id: transactionId, sequence, author, timestamp, changes };
    await writeTransaction(tx, this.name, commit);
    return { outcome, commit };
  }

  async #catchUpThrough(sql: Sql): Promise<void> {
    const missed = await transactionsAfter(sql, this.name, this.#sequence);
    for (const transaction of missed) this.#accept(transaction);
  }

  #accept(commit: LakeTransaction): void {
    const changes = commit.changes.map(({ id, after }) => ({ id, after: after && pack(after) }));
    this.views.accept(changes);
    this.#sequence = commit.sequence;
    this.lastChanges.note(
      commit.sequence,
      commit.changes,
      (id) => this.views.stored.entry(id)?.packed.type,
    );
    this.engine.changed(changes);
    for (const listener of this.#listeners) listener(commit);
  }

  #tag(type?: string): string {
    return type === undefined ? `s1:${this.name}` : `s1:${this.name}:${type}`;
  }

  #inTurn<T>(run: () => Promise<T>): Promise<T> {
    const result = this.#turn.then(run);
    this.#turn = result.catch(() => undefined);
    return result;
  }
}

function refuseMalformed(transactionId: string | undefined): void {
  if (transactionId === undefined || isDocumentId(transactionId)) return;
  throw badRequest(`Malformed transaction ID: ${JSON.stringify(transactionId)}`);
}
