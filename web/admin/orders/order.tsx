import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router-dom';
import { type ReadOrderResponse, readOrder } from '#machines/api/read-order.ts';
import { appointmentLine, appointmentTimes, homeZone } from '#machines/home-time.ts';
import { displayPrice } from '#machines/money.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Notice } from '#web/ui/notice.tsx';
import { Card, Empty, Facts, Part, Row } from '../admin.styles.ts';
import { FailedToLoad } from '../failed-to-load.tsx';
import { Moment } from '../moment.tsx';
import { Page } from '../page.tsx';
import { useQueryCalls } from '../staff-calls.ts';
import { Attention } from './attention.tsx';
import { Deliveries } from './deliveries.tsx';
import { Erase } from './erase.tsx';
import { OrderHistory } from './order-history.tsx';
import { OrderState } from './order-state.tsx';
import { Payments } from './payments.tsx';

/** The page of one order: what needs doing first, then its facts, and its history. */
export default function Order() {
  const { t } = useTranslation('orders');
  const { orderId = '' } = useParams();
  const { read } = useQueryCalls();
  const query = useQuery({
    queryKey: ['order', orderId],
    queryFn: ({ signal }) => read(readOrder, { orderId }, signal),
    // Others work on the same order.
    staleTime: 0,
    refetchOnMount: true,
  });
  const order = query.data;
  return (
    <Page key={order?.id} title={order ? order.item : t('title')}>
      <div>
        <Link to="/orders">{t('back')}</Link>
      </div>
      {query.isError && (
        <FailedToLoad text={t('failed')} retry={t('retry')} onRetry={() => query.refetch()} />
      )}
      {query.isPending && <Empty role="status">{t('waiting')}</Empty>}
      {order && <Known order={order} />}
    </Page>
  );
}

function Known({ order }: { order: ReadOrderResponse }) {
  const { t, language } = useTranslation('orders');
  return (
    <>
      <Row>
        <OrderState state={order.state} />
        <span>{displayPrice(order.price, language)}</span>
      </Row>
      {order.erasedAt && (
        <Notice>
          <p>
            {t('erased')} <Moment at={order.erasedAt} />
          </p>
        </Notice>
      )}
      <Attention order={order} />
      <Card>
        <Facts>
          {!order.erasedAt && (
            <div>
              <dt>{t('contact')}</dt>
              <dd>
                <bdi>{order.name}</bdi>
              </dd>
              <dd>
                <a href={`mailto:${order.email}`}>
                  <bdi>{order.email}</bdi>
                </a>
              </dd>
              {order.whatsapp && (
                <dd>
                  <bdi dir="ltr">{order.whatsapp}</bdi>
                </dd>
              )}
            </div>
          )}
          <div>
            <dt>{t('language')}</dt>
            <dd>{t(`languages.${order.language}`)}</dd>
          </div>
          <div>
            <dt>{t('booked')}</dt>
            <dd>
              <Moment at={order.createdAt} />
            </dd>
          </div>
          {order.deadline && (
            <div>
              <dt>{t('keptUntil')}</dt>
              <dd>
                <Moment at={order.deadline} />
              </dd>
            </div>
          )}
        </Facts>
        {order.appointments.length > 0 && <Sessions order={order} />}
      </Card>
      {order.deliveries.length > 0 && <Deliveries order={order} />}
      <Payments order={order} />
      <Mails order={order} />
      <OrderHistory history={order.history} />
      <Erase order={order} />
    </>
  );
}

function Sessions({ order }: { order: ReadOrderResponse }) {
  const { t, language } = useTranslation('orders');
  const line = (startsAt: string) =>
    appointmentLine(appointmentTimes(startsAt, language, homeZone).own, language);
  return (
    <Facts>
      {order.appointments.map(({ startsAt, isCancelled, meetingUrl }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they have no other order than this
        <div key={index}>
          <dt>{t('sessions')}</dt>
          <dd>
            {startsAt ? line(startsAt) : t('noTime')}
            {isCancelled && ` · ${t('cancelledTime')}`}
          </dd>
          {meetingUrl && (
            <dd>
              <a href={meetingUrl} target="_blank" rel="noreferrer">
                {t('meeting')}
              </a>
            </dd>
          )}
        </div>
      ))}
    </Facts>
  );
}

function Mails({ order: { mails } }: { order: ReadOrderResponse }) {
  const { t } = useTranslation('orders');
  const customers: Record<string, string> = t('mail', { returnObjects: true });
  const staffs: Record<string, { subject: string }> = t('notices', { returnObjects: true });
  const nameOf = (mail: string) => {
    const notice = /^staff (.*)/.exec(mail)?.[1];
    if (notice) return t('toStaff', { mail: staffs[notice]?.subject ?? notice });
    return customers[mail] ?? mail;
  };
  return (
    <Part>
      <h2>{t('mails')}</h2>
      {mails.length === 0 ? (
        <p>{t('noMails')}</p>
      ) : (
        <ul>
          {mails.map(({ mail, at, isRefused }) => (
            <li key={`${mail} ${at}`}>
              {nameOf(mail)} · <Moment at={at} />
              {isRefused && ` · ${t('refusedMail')}`}
            </li>
          ))}
        </ul>
      )}
    </Part>
  );
}
