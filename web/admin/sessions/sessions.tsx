import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type ListedSession, listSessions } from '#machines/api/sessions.ts';
import { appointmentTimes, homeZone } from '#machines/home-time.ts';
import { addSessionsTexts } from '#web/i18n/sessions-texts.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Card, Part, Row } from '../admin.styles.ts';
import { FailedToLoad } from '../failed-to-load.tsx';
import { Page } from '../page.tsx';
import { useQueryCalls } from '../staff-calls.ts';
import { FollowUps } from './follow-ups.tsx';
import { Session } from './session.tsx';
import { weekOf } from './week.ts';

addSessionsTexts();

/** Lists the sessions of a week, day by day, and today's follow-ups. */
export default function Sessions() {
  const { t, language } = useTranslation('sessions');
  const [later, setLater] = useState(0);
  const [openedAt] = useState(() => new Date());
  const week = weekOf(openedAt, later);
  const { read } = useQueryCalls();
  const { data, isError, isPending, refetch } = useQuery({
    queryKey: ['sessions', week.from],
    queryFn: ({ signal }) => read(listSessions, week, signal),
    staleTime: 0,
    refetchOnMount: true,
  });
  const dayOf = (moment: string) => appointmentTimes(moment, language, homeZone).own.day;
  const days = new Map<string, ListedSession[]>();
  for (const session of data?.sessions ?? []) {
    const day = dayOf(session.startsAt);
    days.set(day, [...(days.get(day) ?? []), session]);
  }
  const lastDay = new Date(Date.parse(week.to) - 1).toISOString();
  return (
    <Page title={t('title')} intro={t('intro')}>
      <Row>
        <Button variant="secondary" onClick={() => setLater(later - 1)}>
          {t('before')}
        </Button>
        {later !== 0 && (
          <Button variant="secondary" onClick={() => setLater(0)}>
            {t('now')}
          </Button>
        )}
        <Button variant="secondary" onClick={() => setLater(later + 1)}>
          {t('after')}
        </Button>
      </Row>
      <p role="status">{t('week', { from: dayOf(week.from), to: dayOf(lastDay) })}</p>
      {isError && <FailedToLoad text={t('failed')} retry={t('retry')} onRetry={() => refetch()} />}
      {isPending && <p role="status">{t('loading')}</p>}
      {data && days.size === 0 && (
        <Notice>
          <p>{t('empty')}</p>
        </Notice>
      )}
      {[...days].map(([day, sessions]) => (
        <Part key={day}>
          <h2>{day}</h2>
          {sessions.map((session) => (
            <Card key={session.id}>
              <Session session={session} />
            </Card>
          ))}
        </Part>
      ))}
      {data && data.followUps.length > 0 && <FollowUps followUps={data.followUps} />}
    </Page>
  );
}
