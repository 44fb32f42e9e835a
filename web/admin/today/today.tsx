import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { listManualWork } from '#machines/api/manual-work.ts';
import { listMessages } from '#machines/api/messages.ts';
import { type ListedOrder, listOrders } from '#machines/api/orders.ts';
import { listReviews } from '#machines/api/reviews.ts';
import { type ListedSession, listSessions } from '#machines/api/sessions.ts';
import { mayDo } from '#machines/staff/policy.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useCareCases } from '../care-cases.tsx';
import { FailedToLoad } from '../failure.tsx';
import { Moment } from '../moment.tsx';
import { Page } from '../page.tsx';
import { dayOf } from '../sessions/week.ts';
import { useSignIn } from '../sign-in/sign-in-context.ts';
import { Waiting } from '../sign-in/sign-in-frame.styles.ts';
import { useQueryCalls } from '../staff-calls.ts';
import { CareCard } from './care-card.tsx';
import { Box, Calm } from './today.styles.ts';

const SHOWN = 5;

/** The page of what waits for the person, most urgent first. */
export default function Today() {
  const { t } = useTranslation('admin');
  const role = useSignIn().view.account?.role ?? null;
  const { read } = useQueryCalls();
  // Others work on the same things.
  const fresh = { staleTime: 0, refetchOnMount: true } as const;
  const reviews = useQuery({
    ...fresh,
    queryKey: ['reviews'],
    queryFn: ({ signal }) => read(listReviews, {}, signal),
    enabled: mayDo(role, 'list-reviews'),
  });
  const manualWork = useQuery({
    ...fresh,
    queryKey: ['manual-work'],
    queryFn: ({ signal }) => read(listManualWork, {}, signal),
    enabled: mayDo(role, 'list-handwork'),
  });
  const meetings = useQuery({
    ...fresh,
    queryKey: ['sessions', 'today'],
    queryFn: ({ signal }) => read(listSessions, dayOf(new Date()), signal),
    enabled: mayDo(role, 'list-sessions'),
  });
  const waiting = useQuery({
    ...fresh,
    queryKey: ['orders', 'today'],
    queryFn: async ({ signal }) => {
      const [attention, transfers] = await Promise.all(
        (['attention', 'transfer'] as const).map((filter) =>
          read(listOrders, { filter, search: '', cursor: '' }, signal),
        ),
      );
      return { attention, transfers };
    },
    enabled: mayDo(role, 'list-orders'),
  });
  const unanswered = useQuery({
    ...fresh,
    queryKey: ['messages', 'today'],
    queryFn: ({ signal }) => read(listMessages, { filter: 'open', search: '', cursor: '' }, signal),
    enabled: mayDo(role, 'list-messages'),
  });
  const care = useCareCases();
  const cases = care.data?.cases ?? [];
  const queries = [care, reviews, manualWork, meetings, waiting, unanswered].filter(
    ({ isEnabled }) => isEnabled,
  );
  const texts = reviews.data?.reviews.filter(({ stage }) => stage !== 'drafting') ?? [];
  const pieces = manualWork.data?.handwork.filter(({ isPaused }) => !isPaused) ?? [];
  const { toConfirm: unconfirmed = [], sessions = [] } = meetings.data ?? {};
  const followUps =
    meetings.data?.followUps.filter(({ days }) => days[0] && days[0].by === null) ?? [];
  const { attention: attended, transfers: announced } = waiting.data ?? {};
  const attention = attended?.orders ?? [];
  const transfers = announced?.orders ?? [];
  const messages = unanswered.data?.messages ?? [];
  const isEmpty = [
    ...[cases, texts, pieces, unconfirmed, sessions, followUps],
    ...[attention, transfers, messages],
  ].every(({ length }) => length === 0);

  return (
    <Page title={t('today.title')}>
      {cases.length > 0 && <CareCard cases={cases} />}
      {queries.some(({ isError }) => isError) && (
        <FailedToLoad
          text={t('today.failed')}
          retry={t('failed.retry')}
          onRetry={() => queries.map(({ refetch }) => refetch())}
        />
      )}
      {queries.some(({ isPending }) => isPending) && (
        <Waiting role="status">{t('loading')}</Waiting>
      )}
      {isEmpty && queries.every(({ isSuccess }) => isSuccess) && (
        <Calm>
          <h2>{t('today.empty')}</h2>
          <p>{t('today.text')}</p>
        </Calm>
      )}
      {texts.length > 0 && (
        <Group title={t('today.texts', { count: texts.length })} all="/reviews">
          {texts.slice(0, SHOWN).map(({ deliveryId, name, dueAt }) => (
            <li key={deliveryId}>
              <Link to={`/reviews/${deliveryId}`}>
                <bdi>{name}</bdi>
              </Link>
              {dueAt && (
                <span>
                  {t('today.due')} <Moment at={dueAt} />
                </span>
              )}
            </li>
          ))}
        </Group>
      )}
      {unconfirmed.length > 0 && (
        <Group title={t('today.unconfirmed', { count: unconfirmed.length })} all="/sessions">
          {unconfirmed.slice(0, SHOWN).map(asSession)}
        </Group>
      )}
      {sessions.length > 0 && (
        <Group title={t('today.sessions', { count: sessions.length })} all="/sessions">
          {sessions.slice(0, SHOWN).map(asSession)}
        </Group>
      )}
      {followUps.length > 0 && (
        <Group title={t('today.followUps', { count: followUps.length })} all="/sessions">
          {followUps.slice(0, SHOWN).map(({ deliveryId, orderId, name, title }) => (
            <li key={deliveryId}>
              <Link to={`/orders/${orderId}`}>
                <bdi>{name}</bdi>
              </Link>
              <span>
                <bdi>{title}</bdi>
              </span>
            </li>
          ))}
        </Group>
      )}
      {pieces.length > 0 && (
        <Group title={t('today.manualWork', { count: pieces.length })} all="/handwork">
          {pieces.slice(0, SHOWN).map(({ deliveryId, title, name, dueAt }) => (
            <li key={deliveryId}>
              <Link to={`/handwork/${deliveryId}`}>
                <bdi>{title}</bdi>
              </Link>
              <span>
                <bdi>{name}</bdi>
                {dueAt && (
                  <>
                    {' · '}
                    {t('today.due')} <Moment at={dueAt} />
                  </>
                )}
              </span>
            </li>
          ))}
        </Group>
      )}
      {attention.length > 0 && (
        <Group
          title={t('today.attention', atLeast(attention, attended?.next))}
          all="/orders?show=attention"
        >
          {attention.slice(0, SHOWN).map(asRow)}
        </Group>
      )}
      {transfers.length > 0 && (
        <Group
          title={t('today.transfers', atLeast(transfers, announced?.next))}
          all="/orders?show=transfer"
        >
          {transfers.slice(0, SHOWN).map(asRow)}
        </Group>
      )}
      {messages.length > 0 && (
        <Group
          title={t('today.messages', atLeast(messages, unanswered.data?.next))}
          all="/messages"
        >
          {messages.slice(0, SHOWN).map(({ id, name, sentAt }) => (
            <li key={id}>
              <Link to={`/messages/${id}`}>
                <bdi>{name}</bdi>
              </Link>
              <span>
                <Moment at={sentAt} />
              </span>
            </li>
          ))}
        </Group>
      )}
    </Page>
  );
}

/** Returns how many there are, or "at least" that many if a page follows. */
function atLeast({ length: count }: readonly unknown[], next: string | null | undefined) {
  return next ? { count, replace: { count: `${count}+` } } : { count };
}

function asSession({ id, orderId, name, startsAt }: ListedSession) {
  return (
    <li key={id}>
      <Link to={`/orders/${orderId}`}>
        <bdi>{name}</bdi>
      </Link>
      <span>
        <Moment at={startsAt} />
      </span>
    </li>
  );
}

function asRow(order: ListedOrder) {
  return (
    <li key={order.id}>
      <Link to={`/orders/${order.id}`}>
        <bdi>{order.name}</bdi>
      </Link>
      <span>
        <bdi>{order.item}</bdi> · <Moment at={order.createdAt} />
      </span>
    </li>
  );
}

interface GroupProps {
  title: string;
  /** The address of the whole list. */
  all: string;
  children: ReactNode;
}

function Group({ title, all, children }: GroupProps) {
  const { t } = useTranslation('admin');
  return (
    <Box>
      <h2>{title}</h2>
      <ul>{children}</ul>
      <Link to={all}>{t('today.all')}</Link>
    </Box>
  );
}
