import type { LakeDocument } from '../document.ts';
import type { Entry } from '../packed-document.ts';
import { type Prepared, placeIn, type Wanted } from '../prepared/prepared.ts';
import { type Node, pureValue } from './ast.ts';

/** Which documents to select, in which order, and which value to take of each; all expressions are pure. */
export interface SelectionQuery {
  types: readonly string[];
  conditions: readonly Node[];
  /** The arguments of `order()`. */
  order: readonly Node[];
  value?: Node | undefined;
}

export interface Row {
  readonly entry: Entry;
  readonly keys: readonly unknown[];
  readonly value: unknown;
}

interface Key {
  by: Node;
  isDescending: boolean;
}

/** The documents of a query in its order. */
export class Selection implements Prepared {
  readonly types: readonly string[];
  readonly rows: Row[] = [];
  readonly #query: SelectionQuery;
  readonly #keys: readonly Key[];
  readonly #byId = new Map<string, Row>();
  #isSorted = false;

  constructor(query: SelectionQuery) {
    this.types = query.types;
    this.#query = query;
    this.#keys = query.order.map((node) => ({
      by: node.type === 'Desc' || node.type === 'Asc' ? (node.base as Node) : node,
      isDescending: node.type === 'Desc',
    }));
  }

  put(entry: Entry, document: LakeDocument): void {
    const { conditions, value } = this.#query;
    if (!conditions.every((condition) => pureValue(condition, document) === true)) return;
    const keys = this.#keys.map(({ by }) => pureValue(by, document));
    const row = { entry, keys, value: value && pureValue(value, document) };
    this.#byId.set(entry.id, row);
    if (this.#isSorted) this.rows.splice(this.#placeOf(row), 0, row);
    else this.rows.push(row);
  }

  remove(id: string): void {
    const row = this.#byId.get(id);
    if (!row) return;
    this.#byId.delete(id);
    this.rows.splice(this.#isSorted ? this.#placeOf(row) : this.rows.indexOf(row), 1);
  }

  finish(): void {
    this.rows.sort((a, b) => this.#compare(a, b));
    this.#isSorted = true;
  }

  /** Returns this many entries, by id, from the first whose first key is not before this one. */
  next(key: unknown, count: number): readonly Entry[] {
    const [first] = this.#keys;
    const isDescending = first?.isDescending ?? false;
    const begin = placeIn(this.rows, (row) => order(row.keys[0], key, isDescending) < 0);
    const entries = this.rows.slice(begin, begin + count).map(({ entry }) => entry);
    return entries.sort((a, b) => (a.id < b.id ? -1 : 1));
  }

  #placeOf(row: Row): number {
    return placeIn(this.rows, (other) => this.#compare(other, row) < 0);
  }

  #compare(a: Row, b: Row): number {
    for (const [at, { isDescending }] of this.#keys.entries()) {
      const compared = order(a.keys[at], b.keys[at], isDescending);
      if (compared !== 0) return compared;
    }
    return a.entry.id < b.entry.id ? -1 : Number(a.entry.id > b.entry.id);
  }
}

export function wantedSelection(query: SelectionQuery): Wanted {
  return { name: `selection ${JSON.stringify(query)}`, make: () => new Selection(query) };
}

const RANKS: Record<string, number> = { number: 2, string: 3, boolean: 4 };
const OTHERS = 100;

/** Compares values as GROQ orders them: numbers, texts, booleans; all others keep their order. */
function order(a: unknown, b: unknown, isDescending: boolean): number {
  const compared = compare(a, b);
  return isDescending ? -compared : compared;
}

function compare(a: unknown, b: unknown): number {
  const rank = RANKS[typeof a] ?? OTHERS;
  const otherRank = RANKS[typeof b] ?? OTHERS;
  if (rank !== otherRank || rank === OTHERS) return rank - otherRank;
  if (typeof a === 'string' && typeof b === 'string') return a < b ? -1 : Number(a > b);
  return Number(a) - Number(b);
}
