import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { type ListedSession, markSession } from '#machines/api/sessions.ts';
import {
  appointmentLine,
  appointmentTimes,
  clockText,
  homeZone,
  isTimeZone,
} from '#machines/home-time.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { Mark, Row } from '../admin.styles.ts';
import { Failure } from '../failure.tsx';
import { SureButton } from '../sure-button.tsx';
import { useAct } from '../use-act.ts';

/** One session: who comes, when, where, and whether it took place. */
export function Session({ session }: { session: ListedSession }) {
  const { t, language } = useTranslation('sessions');
  const act = useAct(markSession, ['sessions', 'order'], { done: t('noted') });
  const who = useRef<HTMLDivElement>(null);
  const { id, orderId, name, title, startsAt, timeZone, meetingUrl, wasHeld, held } = session;
  const zone = timeZone && isTimeZone(timeZone) ? timeZone : homeZone;
  const { own, home } = appointmentTimes(startsAt, language, zone);
  const mark = (wasHeld: boolean) => {
    if (act.isPending) return;
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
      <Failure error={act.error} />
    </>
  );
}
