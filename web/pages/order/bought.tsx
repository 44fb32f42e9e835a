import type { BookedAppointment, ShownDelivery, ShownOrder } from '#machines/api/own-order.ts';
import { appointmentTimes } from '#machines/home-time.ts';
import { localAddress } from '#machines/language.ts';
import { pagePath } from '#machines/pages.ts';
import { AppointmentLines, CalendarFileLink, ownZone } from '#web/booking/appointment.tsx';
import { ItemPrice } from '#web/booking/item-words.tsx';
import { type Translator, useTranslation } from '#web/i18n/use-translation.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { Fact } from '#web/ui/fact.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { Facts, Part, Parts, Quiet, StaffQuote, Steps, Ways } from './order.styles.ts';
import { ReceiptForm } from './receipt-form.tsx';
import { Reminders } from './reminders.tsx';
import { SentFiles } from './sent-files.tsx';

type Say = Translator<'orderPage'>;

/** The statuses of orders as keys of their texts. */
const news = {
  draft: 'unpaid',
  'payment-processing': 'unpaid',
  'awaiting-confirmation': 'awaiting',
  'wrong-amount': 'unclear',
  'payment-completed': 'paid',
  disputed: 'disputed',
  refunded: 'refunded',
  closed: 'closed',
  erased: 'erased',
} as const;

/** The texts for why something ended that was not delivered. */
const endings: Partial<Record<ShownOrder['status'], 'stoppedByRefund' | 'stoppedByErasure'>> = {
  refunded: 'stoppedByRefund',
  erased: 'stoppedByErasure',
};

/** Returns the page's first words. Money that came after a booking's end pays for nothing yet. */
export function openingOf(t: Say['t'], order: ShownOrder, deliveries: readonly ShownDelivery[]) {
  const said = news[order.status];
  const isLate = said === 'paid' && deliveries.length === 0;
  if (isLate) return { heading: t('heading.late'), text: t('status.late') };
  const isUnanswered = said === 'paid' && deliveries.some(({ status }) => status === 'unanswered');
  return {
    heading: t(`heading.${said === 'paid' && order.isSession ? 'session' : said}`),
    text: t(`status.${isUnanswered ? 'unanswered' : said}`),
  };
}

/** Returns how far one part is, and when it comes, in plain words. */
function statusTextOf(
  { t, language }: Pick<Say, 't' | 'language'>,
  { status, rest, isSession, isSoon, file, dueAt }: ShownDelivery,
  orderStatus: ShownOrder['status'],
  zone: string,
): string {
  const dayOf = (moment: string) => appointmentTimes(moment, language, zone).own.day;
  if (status === 'delivered') {
    if (isSession) return t('delivery.held');
    return t(file ? 'delivery.delivered' : 'delivery.deliveredEarlier');
  }
  if (status === 'stopped') return t(`delivery.${endings[orderStatus] ?? 'stopped'}`);
  if (rest) {
    const rests = t(`delivery.${rest.isDisputed ? 'disputed' : 'resting'}`, {
      day: dayOf(rest.since),
    });
    return rest.isDisputed && rest.reason ? `${rests} ${t('delivery.alsoAgreed')}` : rests;
  }
  if (status === 'unanswered') return t('delivery.unanswered');
  if (isSession) return t('delivery.meeting');
  if (isSoon) return t('delivery.soon');
  if (dueAt === null) return t('delivery.making');
  return t('delivery.due', { day: dayOf(dueAt) });
}

/** Whether the customer can have everything erased: not while money is on its way or in question. */
export function canErase({ status }: Pick<ShownOrder, 'status'>): boolean {
  return ['payment-completed', 'refunded', 'closed'].includes(status);
}

export interface BoughtProps {
  order: ShownOrder;
  deliveries: readonly ShownDelivery[];
  appointment: BookedAppointment | null;
  token: string;
  zone?: string;
  /** The customer changed something here. */
  onChanged: () => void;
}

/** Lists what was bought: how far each part is, when it comes, and its file. */
export function Bought(props: BoughtProps) {
  const { order, deliveries, appointment, token, zone = ownZone(), onChanged } = props;
  const { t, language } = useTranslation('orderPage');
  const services = localAddress(pagePath('coachingPage'), language);
  const booking = `${services}#booking=${encodeURIComponent(token)}`;
  const said = news[order.status];
  return (
    <>
      {deliveries.length > 0 && (
        <Parts role="list">
          {deliveries.map((delivery) => (
            <Part key={delivery.item}>
              <h2>{delivery.title}</h2>
              <p>{statusTextOf({ t, language }, delivery, order.status, zone)}</p>
              <Progress progress={delivery.progress} />
              {delivery.rest?.reason && <RestReason reason={delivery.rest.reason} />}
              {delivery.isSession && delivery.status === 'making' && (
                <>
                  <Session appointment={appointment} booking={booking} zone={zone} />
                  {order.remindsByWhatsapp && <Reminders token={token} />}
                </>
              )}
              {delivery.status === 'unanswered' && order.answers === 'missing' && (
                <div>
                  <LinkButton href={booking}>{t('answer')}</LinkButton>
                </div>
              )}
              {delivery.pictures !== undefined && (
                <SentFiles token={token} files={delivery.pictures} onChanged={onChanged} />
              )}
              {delivery.files?.map((asked) => (
                <SentFiles
                  key={asked.question}
                  token={token}
                  files={asked.file ? [asked.file] : []}
                  asked={asked}
                  onChanged={onChanged}
                />
              ))}
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
          <LinkButton href={services}>{t('toServices')}</LinkButton>
        </Ways>
      )}
      <Facts>
        <Fact name={order.title}>
          <ItemPrice item={{ price: order.price, priceUsd: order.priceUsd ?? '' }} />
        </Fact>
        {order.reference && (
          <Fact name={t('reference')}>
            <bdi>{order.reference}</bdi>
          </Fact>
        )}
      </Facts>
      {order.receipt && (
        <div>
          <LinkButton variant="secondary" href={`${order.receipt}&lang=${language}`} download>
            {t('receipt')}
          </LinkButton>
          <ReceiptForm address={`${order.receipt}&lang=${language}`} />
        </div>
      )}
      {said === 'paid' && <Quiet data-screen="">{t('live')}</Quiet>}
    </>
  );
}

/** Shows the steps of a delivery as a line: what is done, what happens now and with whom, and what comes. */
function Progress({ progress }: Pick<ShownDelivery, 'progress'>) {
  const { t } = useTranslation('orderPage');
  if (!progress) return null;
  const { steps, current, worker } = progress;
  const at = current === null ? steps.length : steps.indexOf(current);
  return (
    <Steps aria-label={t('steps.label')} role="list">
      {steps.map((step, index) => (
        <li
          key={step}
          data-is={index < at ? 'done' : undefined}
          aria-current={index === at ? 'step' : undefined}
        >
          {index <= at && (
            <VisuallyHidden>{t(index < at ? 'steps.done' : 'steps.now')}</VisuallyHidden>
          )}
          {t(`steps.${step}`)}
          {index === at && worker && <small>{t('steps.worker', { name: worker })}</small>}
        </li>
      ))}
    </Steps>
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
      {appointment.otherTimes && (
        <>
          <p>{t('appointment.others')}</p>
          {appointment.otherTimes.map((startsAt) => (
            <AppointmentLines key={startsAt} startsAt={startsAt} zone={zone} />
          ))}
        </>
      )}
    </>
  );
}
