import { useMutation, useQueryClient } from '@tanstack/react-query';
import { endMySession, endOtherSessions, listMySessions } from '#machines/api/staff.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { showToast } from '#web/ui/toast-region.tsx';
import { FailedToLoad, Failure, useFailure } from '../failure.tsx';
import { Moment } from '../moment.tsx';
import { useRead } from '../reading.ts';
import { useQueryCalls } from '../staff-calls.ts';
import { Line, List, Part } from './part.tsx';

const KEY = ['my-sessions'];

/** Lists the places where the person is signed in, and ends them. */
export function Sessions() {
  const { t } = useTranslation('admin');
  const { change } = useQueryCalls();
  const queries = useQueryClient();
  const { data, error, isPending, refetch } = useRead(KEY, listMySessions, {});
  const end = useMutation({
    mutationFn: (id: string | null) =>
      id ? change(endMySession, { id }) : change(endOtherSessions, {}),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: KEY });
      showToast({ title: t('account.sessions.ended'), tone: 'success' });
    },
  });
  const failure = useFailure(error);
  const sessions = data?.sessions ?? [];
  const isEnding = (id: string | null) => end.isPending && end.variables === id;
  return (
    <Part title={t('account.sessions.title')} about={t('account.sessions.about')}>
      {isPending && <p role="status">{t('loading')}</p>}
      {data?.sessions === null && <p>{t('account.sessions.untold')}</p>}
      <List>
        {sessions.map(({ id, browser, system, startedAt, usedAt, isThis }) => (
          <Line key={id}>
            <div>
              <bdi>
                {[browser, system].filter(Boolean).join(' · ') || t('account.sessions.unknown')}
              </bdi>
              {isThis && <strong> {t('account.sessions.this')}</strong>}
              <small>
                {t('account.sessions.started')} <Moment at={startedAt} />
              </small>
              <small>
                {t('account.sessions.used')} <Moment at={usedAt} />
              </small>
            </div>
            {!isThis && (
              <Button
                variant="quiet"
                busy={isEnding(id)}
                aria-label={t('account.sessions.endThis', { browser: browser ?? '' })}
                onClick={() => end.mutate(id)}
              >
                {t('account.sessions.end')}
              </Button>
            )}
          </Line>
        ))}
      </List>
      {failure && <FailedToLoad text={failure} onRetry={() => refetch()} />}
      <Failure error={end.error} />
      {(sessions.length > 1 || data?.sessions === null) && (
        <div>
          <Button variant="secondary" busy={isEnding(null)} onClick={() => end.mutate(null)}>
            {t('account.sessions.endOthers')}
          </Button>
        </div>
      )}
    </Part>
  );
}
