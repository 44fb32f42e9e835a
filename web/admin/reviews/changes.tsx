import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { type ReadEarlierDraftRequest, readEarlierDraft } from '#machines/api/reviews.ts';
import type { DraftDocument } from '#machines/draft/document.ts';
import { directionOf, type Language } from '#machines/language.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { Group, Label } from '#web/ui/form/field.styles.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { CallFailed, useQueryCalls } from '../staff-calls.ts';
import { compareDrafts, type Piece } from './compare.ts';
import { ComparedSheet } from './draft-editor.styles.ts';
import { Failure } from './failure.tsx';
import { Select } from './reviews.styles.ts';

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
  const { read } = useQueryCalls();
  const [chosen, setChosen] = useState<With>('written');
  const id = useId();
  const { data, error } = useQuery({
    queryKey: ['earlier-draft', deliveryId, revision, chosen],
    queryFn: ({ signal }) => read(readEarlierDraft, { deliveryId, revision, with: chosen }, signal),
  });
  if (error && !(error instanceof CallFailed)) throw error;
  const earlier = data?.draft;
  return (
    <>
      <Group>
        <Label htmlFor={id}>{t('changes.with')}</Label>
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
      </Group>
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
  return (
    <>
      {isSame && <p role="status">{t('changes.none')}</p>}
      <ComparedSheet
        role="region"
        aria-label={t('changes.label')}
        lang={language}
        dir={directionOf(language)}
      >
        <p>
          <strong>
            <Pieces pieces={title} />
          </strong>
        </p>
        {body.map(({ style, listItem, pieces }, index) => {
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
