import type { Found } from '#machines/api/search.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { CrisisLines } from '#web/shell/crisis-lines.tsx';
import { LocalLink } from '#web/shell/local-link.tsx';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { Help, List, Result, Status, Told } from './answer.styles.ts';
import type { ShownSearch } from './search-control.ts';
import { Ways } from './ways.tsx';

/** What was found, that nothing was, or why there is no answer; always with a way on. */
export function Answer({ shown, onAgain }: { shown: ShownSearch; onAgain: () => void }) {
  const { t } = useTranslation('search');
  const { phase, found, reason } = shown;
  const hasResults = phase === 'results' || phase === 'busy';
  return (
    <>
      {found?.isUrgent && (
        <Help aria-labelledby="search-help">
          <h2 id="search-help">{t('urgent.title')}</h2>
          <p>{t('urgent.text')}</p>
          <CrisisLines />
        </Help>
      )}
      <CountStatus shown={shown} />
      {phase === 'failed' && (
        <Notice tone="warning" role="alert">
          <Told>
            <strong>{t('failed.title')}</strong>
            {reason && <p>{reason}</p>}
            <Button variant="secondary" onClick={onAgain}>
              {t('failed.again')}
            </Button>
          </Told>
        </Notice>
      )}
      {phase === 'offline' && (
        <Notice tone="warning" role="alert">
          <strong>{t('offline.title')}</strong>
          <p>{t('offline.text')}</p>
        </Notice>
      )}
      {hasResults && found && (
        <List role="list" aria-label={t('results')} data-busy={phase === 'busy' || undefined}>
          {found.results.map((each) => (
            <ResultRow key={`${each.kind} ${each.path} ${each.title.join('')}`} {...each} />
          ))}
        </List>
      )}
      {phase === 'empty' && (
        <Told>
          <h2>{t('empty.title')}</h2>
          <p>{t('empty.text')}</p>
        </Told>
      )}
      {phase !== 'results' && phase !== 'busy' && <Ways />}
    </>
  );
}

/** Said aloud, once the answer is there. */
function CountStatus({ shown: { phase, words, found } }: { shown: ShownSearch }) {
  const { t } = useTranslation('search');
  const count = found?.results.length ?? 0;
  const said = { words: words.trim(), count };
  return (
    <Status>
      <p role="status">
        {phase === 'results' && t(found?.isMore ? 'status.more' : 'status.found', said)}
        {phase === 'empty' && t('status.empty', said)}
      </p>
      {phase === 'busy' && (
        <p aria-hidden="true">
          <Spinner /> {t('busy')}
        </p>
      )}
    </Status>
  );
}

function ResultRow({ kind, path, title, excerpt }: Found) {
  const { t } = useTranslation('search');
  return (
    <Result>
      <span>{t(`kinds.${kind}`)}</span>
      <h2>
        <LocalLink to={path} data-result="">
          <Marked pieces={title} />
        </LocalLink>
      </h2>
      <p>
        <Marked pieces={excerpt} />
      </p>
    </Result>
  );
}

/** A text in which what was looked for is marked: every second piece. */
function Marked({ pieces }: { pieces: readonly string[] }) {
  return pieces.map((piece, at) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: a piece is known by its place alone
    at % 2 === 1 ? <mark key={at}>{piece}</mark> : piece,
  );
}
