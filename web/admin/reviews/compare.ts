import { diffArrays, diffWords } from 'diff';
import { type DraftBlock, type DraftDocument, textOf } from '#machines/draft/document.ts';
import type { Language } from '#machines/language.ts';

export interface Piece {
  kind: 'same' | 'added' | 'removed';
  text: string;
}

interface ComparedBlock extends Pick<DraftBlock, 'style' | 'listItem'> {
  pieces: readonly Piece[];
}

export interface Compared {
  title: readonly Piece[];
  body: readonly ComparedBlock[];
  isSame: boolean;
}

/**
 * Compares two drafts word by word. A block is compared with the one of the same key or the same
 * words. The remaining blocks of a place are compared in order, because a section that was
 * rewritten has new keys.
 */
export function compareDrafts(
  before: DraftDocument,
  after: DraftDocument,
  language: Language,
): Compared {
  const intlSegmenter = new Intl.Segmenter(language, { granularity: 'word' });
  const compareWords = (old: string, now: string) =>
    diffWords(old, now, { intlSegmenter })
      .map(({ added, removed, value: text }): Piece => {
        return { kind: added ? 'added' : removed ? 'removed' : 'same', text };
      })
      .filter(({ text }) => text !== '');

  const compareBlocks = (old: DraftBlock | undefined, now: DraftBlock | undefined) => {
    const shown = now ?? old;
    if (!shown) return [];
    const pieces = compareWords(old ? textOf(old) : '', now ? textOf(now) : '');
    return [{ style: shown.style, listItem: shown.listItem, pieces }];
  };

  const title = compareWords(before.title, after.title);
  const body = placesOf(before.body, after.body).flatMap(({ old, now }) =>
    Array.from({ length: Math.max(old.length, now.length) }, (_, n) => n).flatMap((n) =>
      compareBlocks(old[n], now[n]),
    ),
  );
  const all = [title, ...body.map(({ pieces }) => pieces)];
  return { title, body, isSame: all.flat().every(({ kind }) => kind === 'same') };
}

interface Place {
  old: readonly DraftBlock[];
  now: readonly DraftBlock[];
}

/** Returns the blocks that replaced other blocks. */
function placesOf(before: readonly DraftBlock[], after: readonly DraftBlock[]): Place[] {
  const isSame = (old: DraftBlock, now: DraftBlock) =>
    old._key === now._key || textOf(old) === textOf(now);
  const places: Place[] = [];
  let changed: Place = { old: [], now: [] };
  let from = 0;
  let to = 0;
  const parts = diffArrays([...before], [...after], { comparator: isSame });
  for (const { added, removed, count } of parts) {
    const old = added ? [] : before.slice(from, from + count);
    const now = removed ? [] : after.slice(to, to + count);
    from += old.length;
    to += now.length;
    if (added || removed) {
      changed = { old: [...changed.old, ...old], now: [...changed.now, ...now] };
    } else {
      places.push(changed, { old, now });
      changed = { old: [], now: [] };
    }
  }
  return [...places, changed];
}
