import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { type ListedFollowUp, tickFollowUp } from '#machines/api/sessions.ts';
import { appointmentTimes, homeZone } from '#machines/home-time.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { layout, space } from '#web/theme/tokens.ts';
import { More } from '#web/ui/more.tsx';
import { Card, Part, Row } from '../admin.styles.ts';
import { Failure } from '../failure.tsx';
import { isolated } from '../isolated.ts';
import { useAct } from '../use-act.ts';

const Tick = styled.label`
  display: flex;
  align-items: center;
  gap: ${space[3]};
  min-block-size: ${layout.target};

  input {
    inline-size: 1.25rem;
    block-size: 1.25rem;
  }
`;

/** Lists the customers whose package holds a daily conversation, with the days to tick. */
export function FollowUps({ followUps }: { followUps: readonly ListedFollowUp[] }) {
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
