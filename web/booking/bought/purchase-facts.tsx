import { useState } from 'react';
import { styled } from 'styled-components';
import { localAddress } from '#machines/language.ts';
import { ORDER_PATH } from '#machines/pages.ts';
import { filesOf } from '#machines/purchase-status/machine.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { soft } from '#web/theme/mixins.ts';
import { space } from '#web/theme/tokens.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { Fact } from '#web/ui/fact.tsx';
import { unbroken } from '#web/ui/unbroken.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { AppointmentLines, CalendarFileLink } from '../appointment.tsx';
import { ChooseTime } from '../choose-time.tsx';
import { ItemPrice } from '../item-words.tsx';
import type { Purchase } from './purchase.ts';
import { usePurchaseStatus } from './use-purchase-status.ts';

type Status = ReturnType<typeof usePurchaseStatus>['purchaseStatus'];

/** Links to the files of a purchase that are ready. */
function Files({ purchaseStatus }: { purchaseStatus: Status }) {
  const { t, language } = useTranslation('booking');
  const { isComing } = purchaseStatus;
  const [hasWaited, setHasWaited] = useState(false);
  if (isComing && !hasWaited) setHasWaited(true);
  const files = filesOf(purchaseStatus).map(({ title, file }) => ({
    file,
    words: t('bought.open', { title }),
  }));
  const isThere = hasWaited && !isComing;
  return (
    <>
      <div role="status">
        {isComing && <p>{t('bought.coming')}</p>}
        {isThere &&
          files.map(({ words }) => (
            <VisuallyHidden key={words} as="p">
              {words}
            </VisuallyHidden>
          ))}
      </div>
      {files.map(({ file, words }) => (
        <LinkButton key={words} href={`${file}&lang=${language}`} download>
          {words}
        </LinkButton>
      ))}
    </>
  );
}

const Facts = styled.dl`
  display: grid;
  gap: ${space[4]};

  dt {
    ${soft}
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
    ${soft}
  }

  strong {
    font-weight: 600;
  }
`;

/** Shows what was bought, when it comes or takes place, and where. */
export function PurchaseFacts({ purchase }: { purchase: Purchase }) {
  const { t, language } = useTranslation('booking');
  const { name, delivery, deliveryTime, appointment, isSession, isAwaiting } = purchase;
  const isFollowed = !isSession && !isAwaiting;
  const { purchaseStatus } = usePurchaseStatus(isFollowed ? purchase.token : '', language);
  return (
    <Facts>
      <Fact name={t(isAwaiting ? 'bought.labelAwaiting' : 'bought.label')}>
        <strong>{name}</strong>
        {delivery && <span>{delivery}</span>}
        <ItemPrice item={purchase} />
      </Fact>
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
        <Fact name={t('bought.when')}>
          <Arrival purchase={purchase} />
        </Fact>
      )}
      {partsAhead(purchaseStatus).map(([when, titles]) => (
        <div key={when}>
          <dt>{t(`bought.parts.${when}`)}</dt>
          {titles.map((title) => (
            <dd key={title}>{title}</dd>
          ))}
        </div>
      ))}
      <Fact name={t('bought.where')}>
        {isSession ? t('bought.online') : <ByMail email={purchase.email} />}
        {isFollowed && <Files purchaseStatus={purchaseStatus} />}
      </Fact>
    </Facts>
  );
}

/** Groups the parts of a bundle of which some wait for answers; of anything else there is nothing to say. */
function partsAhead({ deliveries }: Status) {
  const isDivided = new Set(deliveries.map(({ status }) => status === 'unanswered')).size > 1;
  if (!isDivided) return [];
  const groups = [
    ['atOnce', deliveries.filter(({ status, isSoon }) => isSoon || status === 'delivered')],
    ['making', deliveries.filter(({ status, isSoon }) => !isSoon && status === 'making')],
    ['waiting', deliveries.filter(({ status }) => status === 'unanswered')],
  ] as const;
  return groups.flatMap(([when, parts]) =>
    parts.length > 0 ? [[when, parts.map(({ title }) => title)] as const] : [],
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

/** Links to the order's own page; the link tells its token to no server. */
export function FollowOrder({ token }: Pick<Purchase, 'token'>) {
  const { t, language } = useTranslation('booking');
  if (!token) return null;
  const address = `${localAddress(ORDER_PATH, language)}#order=${encodeURIComponent(token)}`;
  return (
    <div>
      <LinkButton variant="secondary" href={address}>
        {t('bought.follow')}
      </LinkButton>
    </div>
  );
}
