import { diffArrays, diffWords } from 'diff';
import { useId, useState } from 'react';
import { type ReadEarlierDraftRequest, readEarlierDraft } from '#machines/api/reviews.ts';
import { type DraftBlock, type DraftDocument, textOf } from '#machines/draft/document.ts';
import { directionOf, type Language } from '#machines/language.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { Select } from '#web/ui/form/field.styles.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { Labelled } from '../fields.tsx';
import { useRead } from '../reading.ts';
import { CallFailed } from '../staff-calls.ts';
import { ComparedSheet } from './draft-editor.styles.ts';
import { Failure } from './failure.tsx';
import { Soft } from './reviews.styles.ts';

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
  return { title, body, isSame: !all.some(hasChanged) };
}

function hasChanged(pieces: readonly Piece[]): boolean {
  return pieces.some(({ kind }) => kind !== 'same');
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

interface ChangesProps {
  deliveryId: string;
  /** The revision that the edited document was made from. */
  revision: number;
  document: DraftDocument;
  language: Language;
}

type With = ReadEarlierDraftRequest['with'];

const choices: readonly With[] = ['written', 'previous'];

/** Shows the changes of the edited text against an earlier one. */
export default function Changes(props: ChangesProps) {
  const { t } = useTranslation('reviews');
  const [isShown, setShown] = useState(false);
  const id = useId();
  return (
    <>
      <div>
        <Button
          variant="secondary"
          aria-expanded={isShown}
          aria-controls={id}
          onClick={() => setShown(!isShown)}
        >
          {t(isShown ? 'changes.hide' : 'changes.show')}
        </Button>
      </div>
      <div id={id} hidden={!isShown}>
        {isShown && <Shown {...props} />}
      </div>
    </>
  );
}

function Shown({ deliveryId, revision, document, language }: ChangesProps) {
  const { t } = useTranslation('reviews');
  const [chosen, setChosen] = useState<With>('written');
  const id = useId();
  const { data, error } = useRead(
    ['earlier-draft', deliveryId, revision, chosen],
    readEarlierDraft,
    { deliveryId, revision, with: chosen },
    {},
  );
  if (error && !(error instanceof CallFailed)) throw error;
  const earlier = data?.draft;
  return (
    <>
      <Labelled id={id} label={t('changes.with')}>
        <Select
          id={id}
          value={chosen}
          onChange={({ target }) => setChosen(target.value === 'written' ? 'written' : 'previous')}
        >
          {choices.map((each) => (
            <option key={each} value={each}>
              {t(`changes.${each}`)}
            </option>
          ))}
        </Select>
      </Labelled>
      <Failure failure={error?.failure ?? null} />
      {!data && !error && <p role="status">{t('loading')}</p>}
      {earlier === null && <p role="status">{t('changes.nothingBefore')}</p>}
      {earlier && <Comparison before={earlier.document} after={document} language={language} />}
    </>
  );
}

interface ComparisonProps {
  before: DraftDocument;
  after: DraftDocument;
  language: Language;
}

function Comparison({ before, after, language }: ComparisonProps) {
  const { t } = useTranslation('reviews');
  const { title, body, isSame } = compareDrafts(before, after, language);
  if (isSame) return <p role="status">{t('changes.none')}</p>;
  return (
    <>
      <Soft>{t('changes.only')}</Soft>
      <ComparedSheet
        role="region"
        aria-label={t('changes.label')}
        lang={language}
        dir={directionOf(language)}
      >
        {hasChanged(title) && (
          <p>
            <strong>
              <Pieces pieces={title} />
            </strong>
          </p>
        )}
        {body
          .filter(({ pieces }) => hasChanged(pieces))
          .map(({ style, listItem, pieces }, index) => {
            const Element = style === 'h2' ? 'h3' : style === 'h3' ? 'h4' : 'p';
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: a place has nothing else that stays
              <Element key={index} data-style={style} data-list={listItem}>
                <Pieces pieces={pieces} />
              </Element>
            );
          })}
      </ComparedSheet>
    </>
  );
}

const elements = { added: 'ins', removed: 'del' } as const;

/** Screen readers hear that words were added or removed, in the language of the page. */
function Pieces({ pieces }: { pieces: readonly Piece[] }) {
  const { t, language } = useTranslation('reviews');
  return pieces.map(({ kind, text }, index) => {
    if (kind === 'same') return text;
    const Element = elements[kind];
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: a place has nothing else that stays
      <Element key={index}>
        <VisuallyHidden lang={language}>{t(`changes.${kind}`)}</VisuallyHidden>
        {text}
        <VisuallyHidden lang={language}>{t('changes.end')}</VisuallyHidden>
      </Element>
    );
  });
}
