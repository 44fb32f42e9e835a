import { useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import {
  type ListedFollowUp,
  type ListedSession,
  listSessions,
  markSession,
  tickFollowUp,
} from '#machines/api/sessions.ts';
import {
  appointmentLine,
  appointmentTimes,
  clockText,
  homeZone,
  isTimeZone,
} from '#machines/home-time.ts';
import { sessions as sessionsAr } from '#web/i18n/ar/sessions.ts';
import { sessions as sessionsEn } from '#web/i18n/en/sessions.ts';
import { addTexts } from '#web/i18n/i18n.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { row } from '#web/theme/mixins.ts';
import { layout, space } from '#web/theme/tokens.ts';
import { Button } from '#web/ui/button.tsx';
import { More } from '#web/ui/more.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { useAct } from '../act-form.tsx';
import { Card, Mark, Part, Row } from '../admin.styles.ts';
import { FailedToLoad, Failure } from '../failure.tsx';
import { isolated } from '../isolated.ts';
import { Page } from '../page.tsx';
import { useRead } from '../reading.ts';
import { SureButton } from '../sure-button.tsx';
import { LinkForm } from './link-form.tsx';
import { ToConfirm } from './to-confirm.tsx';
import { weekOf } from './week.ts';

addTexts('sessions', { en: sessionsEn, ar: sessionsAr });

const Tick = styled.label`
  ${row(space[3])}
  min-block-size: ${layout.target};

  input {
    inline-size: 1.25rem;
    block-size: 1.25rem;
  }
`;

/** Lists the customers whose package holds a daily conversation, with the days to tick. */
function FollowUps({ followUps }: { followUps: readonly ListedFollowUp[] }) {
  const { t } = useTranslation('sessions');
  return (
    <Part>
      <h2>{t('followUps.title')}</h2>
      <p>{t('followUps.text')}</p>
      {followUps.map((followUp) => (
        <FollowUp key={followUp.deliveryId} followUp={followUp} />
      ))}
    </Part>
  );
}

function FollowUp({ followUp }: { followUp: ListedFollowUp }) {
  const { t, language } = useTranslation('sessions');
  const act = useAct(tickFollowUp, ['sessions', 'order']);
  const { deliveryId, orderId, name, title, last, days } = followUp;
  // 08:00 UTC is noon of the same day in Dubai.
  const inWords = (day: string) => appointmentTimes(`${day}T08:00:00Z`, language, homeZone).own.day;
  const [today, ...earlier] = days.map(({ day, by }) => (
    <Tick key={day}>
      <input
        type="checkbox"
        checked={by !== null}
        disabled={act.isPending}
        onChange={({ target }) => act.mutate({ deliveryId, day, isDone: target.checked })}
      />
      <span>
        {t('followUps.done', { day: inWords(day) })}
        {by && ` · ${t('followUps.by', { name: isolated(by) })}`}
      </span>
    </Tick>
  ));
  return (
    <Card>
      <Row>
        <Link to={`/orders/${orderId}`}>
          <bdi>{name}</bdi>
        </Link>
        <bdi>{title}</bdi>
        <span>{t('followUps.until', { day: inWords(last) })}</span>
      </Row>
      {today}
      {earlier.length > 0 && <More title={t('followUps.earlier')}>{earlier}</More>}
      <Failure error={act.error} />
    </Card>
  );
}

/** One session: who comes, when, where, and whether it took place. */
export function Session({ session }: { session: ListedSession }) {
  const { t, language } = useTranslation('sessions');
  const act = useAct(markSession, ['sessions', 'order'], { done: t('noted') });
  const who = useRef<HTMLDivElement>(null);
  const { id, orderId, name, title, startsAt, timeZone, meetingUrl, wasHeld, held } = session;
  const zone = timeZone && isTimeZone(timeZone) ? timeZone : homeZone;
  const { own, home } = appointmentTimes(startsAt, language, zone);
  const mark = (wasHeld: boolean) => {
    // The pressed button is gone then.
    const onSuccess = () => who.current?.focus();
    act.mutate({ sessionId: id, wasHeld }, { onSuccess });
  };
  return (
    <>
      <Row ref={who} tabIndex={-1}>
        <strong>{clockText(new Date(startsAt), language, homeZone)}</strong>
        <Link to={`/orders/${orderId}`}>
          <bdi>{name}</bdi>
        </Link>
        <span>
          <bdi>{title}</bdi>
        </span>
        <span>
          {session.of === null ? t('countOpen', { held }) : t('count', { held, of: session.of })}
        </span>
        {session.confirmBy !== null && <Mark $tone="warning">{t('unconfirmed')}</Mark>}
        {wasHeld !== null && (
          <Mark $tone={wasHeld ? 'good' : 'warning'}>{t(wasHeld ? 'wasHeld' : 'wasMissed')}</Mark>
        )}
      </Row>
      {home && <p>{t('theirs', { time: appointmentLine(own, language) })}</p>}
      <Row>
        {meetingUrl ? (
          <a href={meetingUrl} target="_blank" rel="noreferrer">
            {t('meeting')}
          </a>
        ) : (
          <span>{t('noMeeting')}</span>
        )}
        {session.isOpen && (
          <>
            <SureButton
              label={t('held')}
              variant="secondary"
              question={t('sure.question')}
              keep={t('sure.keep')}
              confirm={t('sure.confirm')}
              isBusy={act.isPending}
              onConfirm={() => mark(true)}
            />
            {wasHeld === null && (
              <Button variant="quiet" busy={act.isPending} onClick={() => mark(false)}>
                {t('missed')}
              </Button>
            )}
          </>
        )}
      </Row>
      {session.isAhead && session.confirmBy === null && (
        <More title={t('link.change')}>
          <LinkForm session={session} />
        </More>
      )}
      <Failure error={act.error} />
    </>
  );
}

/** Lists the sessions that wait for a confirmation, those of a week, day by day, and today's follow-ups. */
export default function Sessions() {
  const { t, language } = useTranslation('sessions');
  const [later, setLater] = useState(0);
  const [openedAt] = useState(() => new Date());
  const week = weekOf(openedAt, later);
  const { data, isError, isPending, refetch } = useRead(
    ['sessions', week.from],
    listSessions,
    week,
  );
  const dayOf = (moment: string) => appointmentTimes(moment, language, homeZone).own.day;
  const days = new Map<string, ListedSession[]>();
  for (const session of data?.sessions ?? []) {
    const day = dayOf(session.startsAt);
    days.set(day, [...(days.get(day) ?? []), session]);
  }
  const lastDay = new Date(Date.parse(week.to) - 1).toISOString();
  return (
    <Page title={t('title')} intro={t('intro')}>
      {data && <ToConfirm sessions={data.toConfirm} />}
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
      {isError && <FailedToLoad text={t('failed')} onRetry={() => refetch()} />}
      {isPending && <p role="status">{t('loading')}</p>}
      {data && days.size === 0 && <Notice>{t('empty')}</Notice>}
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
