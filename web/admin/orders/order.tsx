import { Link, useParams } from 'react-router-dom';
import {
  eraseForCustomer,
  type ReadOrderResponse,
  readOrder,
  sendOrderLink,
} from '#machines/api/order.ts';
import { homeLine } from '#machines/home-time.ts';
import { displayPrice } from '#machines/money.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { mailNames } from '#web/mail/order-words.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { Fact } from '#web/ui/fact.tsx';
import { Hint } from '#web/ui/form/field.styles.ts';
import { Notice } from '#web/ui/notice.tsx';
import { orderQueries, useAct } from '../act-form.tsx';
import { Card, Empty, Facts, Part, Row } from '../admin.styles.ts';
import { CareNotice } from '../care-cases.tsx';
import { FailedToLoad, Failure } from '../failure.tsx';
import { Moment } from '../moment.tsx';
import { focusPageHeading, Page } from '../page.tsx';
import { useRead } from '../reading.ts';
import { useMay } from '../sign-in/sign-in-context.ts';
import { SureButton } from '../sure-button.tsx';
import { Attention } from './attention.tsx';
import { Deliveries } from './deliveries.tsx';
import { OrderHistory } from './order-history.tsx';
import { OrderState } from './order-state.tsx';
import { Payments } from './payments.tsx';
import { WriteTo } from './write-to.tsx';

/** Erases an order's personal data after a confirmation; renders nothing for roles that may not. */
export function Erase({ order: { id, erasedAt, isErasable } }: { order: ReadOrderResponse }) {
  const { t } = useTranslation('orders');
  const may = useMay();
  const act = useAct(eraseForCustomer, orderQueries, { done: t('erase.done') });
  if (erasedAt || !may('erase-for-customer')) return null;
  // The button is gone then; what is left of the order is below its heading.
  const erase = () => act.mutate({ orderId: id }, { onSuccess: focusPageHeading });
  return (
    <Part>
      <h2>{t('erase.title')}</h2>
      <p>{t('erase.text')}</p>
      <Failure error={act.error} />
      {isErasable ? (
        <SureButton
          label={t('erase.open')}
          variant="quiet"
          question={t('erase.sure')}
          keep={t('keep')}
          confirm={t('erase.confirm')}
          isBusy={act.isPending}
          isFinal
          onConfirm={erase}
        />
      ) : (
        <Notice>{t('erase.notYet')}</Notice>
      )}
    </Part>
  );
}

/** Mails the order's link to its customer again; renders nothing for roles that may not. */
function SendLink({ order: { id, erasedAt, state } }: { order: ReadOrderResponse }) {
  const { t } = useTranslation('orders');
  const may = useMay();
  const act = useAct(sendOrderLink, orderQueries, { done: t('sendLink.done') });
  const isOver = state === 'expired' || state === 'cancelled';
  if (erasedAt || isOver || !may('send-order-link')) return null;
  return (
    <div>
      <Button variant="secondary" busy={act.isPending} onClick={() => act.mutate({ orderId: id })}>
        {t('sendLink.open')}
      </Button>
      <Failure error={act.error} />
    </div>
  );
}

/** Links to the calendar, to choose a time with the customer; renders nothing for roles that may not. */
export function ChooseTime({ order: { chooseTimeUrl } }: { order: ReadOrderResponse }) {
  const { t } = useTranslation('orders');
  const may = useMay();
  if (!chooseTimeUrl || !may('book-for-customer')) return null;
  return (
    <div>
      <LinkButton external variant="secondary" href={chooseTimeUrl}>
        {t('chooseTime.open')}
      </LinkButton>
      <Hint>{t('chooseTime.hint')}</Hint>
    </div>
  );
}

/** The page of one order: what needs doing first, then its facts, and its history. */
export default function Order() {
  const { t } = useTranslation('orders');
  const { orderId = '' } = useParams();
  const query = useRead(['order', orderId], readOrder, { orderId });
  const order = query.data;
  return (
    <Page key={order?.id} title={order ? order.item : t('title')}>
      <div>
        <Link to="/orders">{t('back')}</Link>
      </div>
      {query.isError && <FailedToLoad text={t('failed')} onRetry={() => query.refetch()} />}
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
        <OrderState {...order} />
        <span>{displayPrice(order.price, language)}</span>
      </Row>
      {order.erasedAt && (
        <Notice>
          <p>
            {t('erased')} <Moment at={order.erasedAt} />
          </p>
        </Notice>
      )}
      <CareNotice aboutId={order.id} />
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
          <Fact name={t('language')}>{t(`languages.${order.language}`)}</Fact>
          <Fact name={t('booked')}>
            <Moment at={order.createdAt} />
          </Fact>
          {order.deadline && (
            <Fact name={t('keptUntil')}>
              <Moment at={order.deadline} />
            </Fact>
          )}
        </Facts>
        {order.appointments.length > 0 && <Sessions order={order} />}
        <ChooseTime order={order} />
        <SendLink order={order} />
      </Card>
      {order.deliveries.length > 0 && <Deliveries order={order} />}
      <Payments order={order} />
      <WriteTo order={order} />
      <Mails order={order} />
      <OrderHistory history={order.history} />
      <Erase order={order} />
    </>
  );
}

function Sessions({ order }: { order: ReadOrderResponse }) {
  const { t, language } = useTranslation('orders');
  const line = (startsAt: string) => homeLine(startsAt, language);
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
  const { t, language } = useTranslation('orders');
  const customers: Record<string, string> = mailNames[language];
  const staffs: Record<string, { subject: string }> = t('notices', { returnObjects: true });
  const nameOf = (mail: string) => {
    const notice = /^staff (.*)/.exec(mail)?.[1];
    if (notice) return t('toStaff', { mail: staffs[notice]?.subject ?? customers.other });
    return customers[mail] ?? customers.other;
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
