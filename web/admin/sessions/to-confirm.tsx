import { useLayoutEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import type { ListedSession } from '#machines/api/sessions.ts';
import { homeLine } from '#machines/home-time.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Card, Mark, Part, Row } from '../admin.styles.ts';
import { momentInWords, useNow } from '../moment.tsx';
import { LinkForm } from './link-form.tsx';

/** Lists the sessions that nobody has confirmed, the most urgent first. */
export function ToConfirm({ sessions }: { sessions: readonly ListedSession[] }) {
  const { t } = useTranslation('sessions');
  return (
    <Part>
      <h2 tabIndex={-1}>{t('confirm.title')}</h2>
      <p>{t(sessions.length > 0 ? 'confirm.text' : 'confirm.none')}</p>
      {sessions.map((session) => (
        <Waiting key={session.id} session={session} />
      ))}
    </Part>
  );
}

function Waiting({ session }: { session: ListedSession }) {
  const { t, language } = useTranslation('sessions');
  const now = useNow();
  const card = useRef<HTMLDivElement>(null);
  const { orderId, name, title, startsAt, confirmBy } = session;
  // Whoever has confirmed it, the focus goes to the next one, or to the heading of the part after the last.
  useLayoutEffect(() => {
    const going = card.current;
    return () => {
      if (!going?.contains(document.activeElement)) return;
      const next = going.nextElementSibling ?? going.parentElement;
      next?.querySelector<HTMLElement>('h2, h3')?.focus();
    };
  }, []);
  const isLate = Date.parse(confirmBy ?? startsAt) <= now;
  const moment = momentInWords(confirmBy ?? startsAt, language);
  return (
    <Card ref={card}>
      <h3 tabIndex={-1}>
        <bdi>{name}</bdi>
      </h3>
      <Row>
        <Link to={`/orders/${orderId}`}>
          <bdi>{title}</bdi>
        </Link>
        <span>{homeLine(startsAt, language)}</span>
        <Mark $tone={isLate ? 'warning' : 'calm'}>
          {t(isLate ? 'confirm.late' : 'confirm.until', { moment })}
        </Mark>
      </Row>
      <LinkForm session={session} />
    </Card>
  );
}
