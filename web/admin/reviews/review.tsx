import { useMachine } from '@xstate/react';
import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { calling } from '#machines/actors.ts';
import {
  approveDraft,
  attendDraft,
  beginDraft,
  type ReviewStage,
  readReview,
  regenerateSection,
  requestDraft,
  returnDraft,
  saveDraft,
} from '#machines/api/reviews.ts';
import { reviewMachine } from '#machines/review/machine.ts';
import {
  type Intent,
  type IntentOutcome,
  isChanged,
  WRITING_LIMIT_MS,
} from '#machines/review/setup.ts';
import type { StaffOutcome } from '#machines/staff/problems.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Row } from '../admin.styles.ts';
import { useCrisisNumbers } from '../foundation.ts';
import { isolated } from '../isolated.ts';
import { useUnsaved } from '../leaving.tsx';
import { useNow } from '../moment.tsx';
import { Page } from '../page.tsx';
import { type StaffCalls, useQueryCalls, useStaffCalls } from '../staff-calls.ts';
import { Foot } from './decisions.tsx';
import { Editing } from './editing.tsx';
import { Failure } from './failure.tsx';
import { Answers, Due, Readers } from './request-facts.tsx';
import { Beside, Panel } from './reviews.styles.ts';
import { CustomerFiles } from './sent-files.tsx';

/** Returns the review machine with its calls. */
function provideReview({ post }: StaffCalls) {
  return reviewMachine.provide({
    actors: {
      readReview: calling((request, signal) => post(readReview, request, { signal })),
      requestDraft: calling((request) => withoutValue(post(requestDraft, request))),
      beginDraft: calling((request) => withoutValue(post(beginDraft, request))),
      saveDraft: calling((request) => post(saveDraft, request)),
      carryOut: calling(({ deliveryId, revision, intent }) =>
        carryOut(post, { deliveryId, revision }, intent),
      ),
    },
  });
}

function carryOut(
  post: StaffCalls['post'],
  about: { deliveryId: string; revision: number },
  intent: Intent,
): Promise<IntentOutcome> {
  switch (intent.type) {
    case 'regenerate': {
      const { section, note } = intent;
      const limits = { timeoutMs: WRITING_LIMIT_MS };
      return post(regenerateSection, { ...about, section, note }, limits);
    }
    case 'return':
      return withoutValue(post(returnDraft, { ...about, note: intent.note }));
    case 'approve':
      return withoutValue(post(approveDraft, about));
  }
}

async function withoutValue(made: Promise<StaffOutcome<unknown>>): Promise<StaffOutcome<null>> {
  const outcome = await made;
  return outcome.ok ? { ok: true, value: null } : outcome;
}

interface WaitingProps {
  stage: Exclude<ReviewStage, 'inReview'>;
  /** The open case that decides about held work. */
  careCase: string | null;
  isPaused: boolean;
  isBusy: boolean;
  onRequest: () => void;
  isBeginning: boolean;
  onBegin: () => void;
}

/** Says why there is no draft to edit, and what can be done about it. */
function Waiting(props: WaitingProps) {
  const { stage, careCase, isPaused, isBusy, onRequest, isBeginning, onBegin } = props;
  const { t } = useTranslation('reviews');
  const numbers = useCrisisNumbers();
  const tones = { held: 'danger', draftFailed: 'warning', drafting: 'calm' } as const;
  return (
    <Panel>
      <Notice tone={tones[stage]} role={stage === 'held' ? 'alert' : 'status'}>
        <strong>{t(`${stage}.title`)}</strong>
        <p>{t(`${stage}.text`, { numbers })}</p>
        {careCase && <Link to={`/care/${careCase}`}>{t('held.open')}</Link>}
      </Notice>
      {stage !== 'drafting' && isPaused && <Notice>{t('rests.waiting')}</Notice>}
      {stage !== 'drafting' && !isPaused && !careCase && (
        <Row>
          <Button busy={isBusy} onClick={onRequest}>
            {t(`${stage}.request`)}
          </Button>
          {stage === 'draftFailed' && (
            <Button variant="secondary" busy={isBeginning} onClick={onBegin}>
              {t('draftFailed.begin')}
            </Button>
          )}
        </Row>
      )}
    </Panel>
  );
}

/** The page of a text beside the answers that it was written from. */
export default function ReviewPage() {
  const { deliveryId = '' } = useParams();
  return <Review key={deliveryId} deliveryId={deliveryId} />;
}

function Review({ deliveryId }: { deliveryId: string }) {
  const { t } = useTranslation('reviews');
  const calls = useStaffCalls();
  const [machine] = useState(() => provideReview(calls));
  const [snapshot, send] = useMachine(machine, { input: { deliveryId } });
  const { read } = useQueryCalls();
  const now = useNow();
  const { context } = snapshot;
  const { review, problem, intent } = context;
  useUnsaved(!snapshot.matches('over') && isChanged(context));
  const isOver = snapshot.matches('over') && intent && intent.type !== 'regenerate';
  return (
    <Page title={review?.title ?? t('title')}>
      <Row>
        <Link to="/reviews">{t('back')}</Link>
        {review && (
          <Link to={`/orders/${review.orderId}`}>
            {t('order', { reference: isolated(review.reference ?? '') })}
          </Link>
        )}
        {review && <Due {...review} now={now} />}
      </Row>
      <Failure failure={problem} />
      {review && !isOver && (
        <Readers id={deliveryId} ask={(signal) => read(attendDraft, { deliveryId }, signal)} />
      )}
      {snapshot.matches('unread') && (
        <div>
          <Button variant="secondary" onClick={() => send({ type: 'retry' })}>
            {t('retry')}
          </Button>
        </div>
      )}
      {!review && snapshot.matches('reading') && <p role="status">{t('loading')}</p>}
      {isOver && (
        <Notice tone="success" role="status">
          {t(`over.${intent.type}`)}
        </Notice>
      )}
      {review && !isOver && (
        <Beside>
          <Answers review={review}>
            <CustomerFiles deliveryId={review.deliveryId} files={review.files} />
          </Answers>
          {review.stage === 'inReview' ? (
            <Editing snapshot={snapshot} send={send} />
          ) : (
            <Waiting
              stage={review.stage}
              careCase={review.careCase}
              isPaused={review.isPaused}
              isBusy={snapshot.matches('requesting')}
              onRequest={() => send({ type: 'draft.request' })}
              isBeginning={snapshot.matches('beginning')}
              onBegin={() => send({ type: 'draft.begin' })}
            />
          )}
        </Beside>
      )}
      {!isOver && <Foot snapshot={snapshot} send={send} />}
    </Page>
  );
}
