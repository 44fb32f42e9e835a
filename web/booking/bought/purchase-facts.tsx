import { styled } from 'styled-components';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { color, fontSize, space } from '#web/theme/tokens.ts';
import { unbroken } from '#web/ui/unbroken.ts';
import { AppointmentLines } from '../appointment/appointment-lines.tsx';
import { CalendarFileLink } from '../appointment/calendar-file-link.tsx';
import { ChooseTime } from '../appointment/choose-time.tsx';
import { ItemPrice } from '../price-text.tsx';
import { Files } from './files.tsx';
import type { Purchase } from './purchase.ts';

const Facts = styled.dl`
  display: grid;
  gap: ${space[4]};

  dt {
    color: ${color.inkSoft};
    font-size: ${fontSize.small};
  }

  dd {
    display: flex;
    flex-direction: column;
    align-items: start;
  }

  dd > a {
    margin-block-start: ${space[3]};
  }

  dd > p + p {
    margin-block-start: ${space[2]};
  }

  dd > small {
    padding-block-start: ${space[2]};
    color: ${color.inkSoft};
    font-size: ${fontSize.small};
  }

  strong {
    font-weight: 600;
  }
`;

/** Shows what was bought, when it comes or takes place, and where. */
export function PurchaseFacts({ purchase }: { purchase: Purchase }) {
  const { t } = useTranslation('booking');
  const { name, delivery, deliveryTime, appointment, isSession, isAwaiting } = purchase;
  return (
    <Facts>
      <div>
        <dt>{t(isAwaiting ? 'bought.labelAwaiting' : 'bought.label')}</dt>
        <dd>
          <strong>{name}</strong>
          {delivery && <span>{delivery}</span>}
          <ItemPrice item={purchase} />
        </dd>
      </div>
      {isSession && (
        <div>
          <dt>{t('bought.whenSession')}</dt>
          {appointment ? (
            <dd>
              <AppointmentLines startsAt={appointment.startsAt} />
              <CalendarFileLink appointment={appointment} />
            </dd>
          ) : (
            <NoTime purchase={purchase} />
          )}
        </div>
      )}
      {deliveryTime && (
        <div>
          <dt>{t('bought.when')}</dt>
          <dd>
            <Arrival purchase={purchase} />
          </dd>
        </div>
      )}
      <div>
        <dt>{t('bought.where')}</dt>
        <dd>
          {isSession ? t('bought.online') : <ByMail email={purchase.email} />}
          {!isSession && !purchase.isAwaiting && <Files token={purchase.token} />}
        </dd>
      </div>
    </Facts>
  );
}

/** Says when a purchase arrives: after its money and its answers, where these are still missing. */
function Arrival({
  purchase: { deliveryTime, isAwaiting, isInstant, isUnanswered },
}: {
  purchase: Purchase;
}) {
  const { t } = useTranslation('booking');
  if (!isAwaiting) {
    return isUnanswered ? t('bought.afterAnswers', { time: deliveryTime }) : deliveryTime;
  }
  return isInstant ? t('bought.onTransfer') : t('bought.afterTransfer', { time: deliveryTime });
}

/** Says that the session has no time, and links to the calendar's own page to choose one. */
function NoTime({ purchase: { calendarUrl, isAwaiting } }: { purchase: Purchase }) {
  const { t } = useTranslation('booking');
  return (
    <dd>
      <p>{t('appointment.none')}</p>
      {!isAwaiting && <p>{t('appointment.together')}</p>}
      <ChooseTime calendarUrl={calendarUrl} />
    </dd>
  );
}

function ByMail({ email }: { email: string }) {
  const { t } = useTranslation('booking');
  return (
    <p dir="auto">
      {email ? t('bought.byMailTo', { email: unbroken(email) }) : t('bought.byMail')}
    </p>
  );
}
