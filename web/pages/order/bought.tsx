import type { BookedAppointment } from '#machines/api/read-appointment.ts';
import type { ShownDelivery, ShownOrder } from '#machines/api/read-deliveries.ts';
import { localAddress } from '#machines/local-address.ts';
import { pagePath } from '#machines/pages.ts';
import { AppointmentLines, CalendarFileLink, ownZone } from '#web/booking/appointment.tsx';
import { ItemPrice } from '#web/booking/item-words.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Facts, Part, Parts, Quiet, StaffQuote, Ways } from './order.styles.ts';
import { newsOf, statusTextOf } from './order-texts.ts';

export interface BoughtProps {
  order: ShownOrder;
  deliveries: readonly ShownDelivery[];
  appointment: BookedAppointment | null;
  token: string;
  zone?: string;
}

/** Lists what was bought: how far each part is, when it comes, and its file. */
export function Bought({ order, deliveries, appointment, token, zone = ownZone() }: BoughtProps) {
  const { t, language } = useTranslation('orderPage');
  const booking = `${localAddress(pagePath('coachingPage'), language)}#booking=${encodeURIComponent(token)}`;
  const said = newsOf(order);
  return (
    <>
      {deliveries.length > 0 && (
        <Parts role="list">
          {deliveries.map((delivery) => (
            <Part key={delivery.item}>
              <h2>{delivery.title}</h2>
              <p>{statusTextOf({ t, language }, delivery, order.status, zone)}</p>
              {delivery.rest?.reason && <RestReason reason={delivery.rest.reason} />}
              {delivery.isSession && delivery.status === 'making' && (
                <Session appointment={appointment} booking={booking} zone={zone} />
              )}
              {delivery.status === 'unanswered' && order.answers === 'missing' && (
                <div>
                  <LinkButton href={booking}>{t('answer')}</LinkButton>
                </div>
              )}
              {delivery.file && (
                <div>
                  <LinkButton href={`${delivery.file}&lang=${language}`} download>
                    {t('open', { title: delivery.title })}
                  </LinkButton>
                </div>
              )}
            </Part>
          ))}
        </Parts>
      )}
      {(said === 'unpaid' || said === 'awaiting') && (
        <Ways>
          <LinkButton href={booking}>{t('goOn')}</LinkButton>
        </Ways>
      )}
      {said === 'closed' && (
        <Ways>
          <LinkButton href={localAddress(pagePath('coachingPage'), language)}>
            {t('toServices')}
          </LinkButton>
        </Ways>
      )}
      <Facts>
        <div>
          <dt>{order.title}</dt>
          <dd>
            <ItemPrice item={{ price: order.price, priceUsd: order.priceUsd ?? '' }} />
          </dd>
        </div>
        {order.reference && (
          <div>
            <dt>{t('reference')}</dt>
            <dd>
              <bdi>{order.reference}</bdi>
            </dd>
          </div>
        )}
      </Facts>
      {order.receipt && (
        <div>
          <LinkButton variant="secondary" href={`${order.receipt}&lang=${language}`} download>
            {t('receipt')}
          </LinkButton>
        </div>
      )}
      {said === 'paid' && <Quiet>{t('live')}</Quiet>}
    </>
  );
}

/** Shows the reason that staff wrote to the customer, as they typed it. */
function RestReason({ reason }: { reason: string }) {
  const { t } = useTranslation('orderPage');
  return (
    <StaffQuote>
      <figcaption>{t('delivery.restReason')}</figcaption>
      <blockquote dir="auto">{reason}</blockquote>
    </StaffQuote>
  );
}

interface SessionProps extends Pick<BoughtProps, 'appointment'> {
  booking: string;
  zone: string;
}

function Session({ appointment, booking, zone }: SessionProps) {
  const { t } = useTranslation('booking');
  if (!appointment) {
    return (
      <>
        <p>{t('appointment.none')}</p>
        <p>{t('appointment.together')}</p>
        <div>
          <LinkButton href={booking}>{t('appointment.choose')}</LinkButton>
        </div>
      </>
    );
  }
  return (
    <>
      <AppointmentLines startsAt={appointment.startsAt} zone={zone} />
      <div>
        <CalendarFileLink appointment={appointment} />
        {appointment.moveUrl && (
          <LinkButton variant="secondary" external href={appointment.moveUrl}>
            {t('appointment.move')}
          </LinkButton>
        )}
      </div>
      {appointment.moveUrl && <Quiet>{t('appointment.moveNote')}</Quiet>}
    </>
  );
}
