import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { beginManualWork, manualWorkStages } from '#machines/api/manual-work.ts';
import {
  type DeliveryFacts,
  openDelivered,
  PAUSE_REASON_MAX,
  pauseDelivery,
  type ReadOrderResponse,
  resumeDelivery,
} from '#machines/api/order.ts';
import { reviewStages } from '#machines/api/reviews.ts';
import { endSessions } from '#machines/api/sessions.ts';
import type { Language } from '#machines/language.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { ActForm, orderQueries, useAct } from '../act-form.tsx';
import { Card, Mark, Part, Row, type Tone } from '../admin.styles.ts';
import { Failure } from '../failure.tsx';
import { TextField } from '../fields.tsx';
import { isolated } from '../isolated.ts';
import { Moment } from '../moment.tsx';
import { useSavedFile } from '../reading.ts';
import { useMay } from '../sign-in/sign-in-context.ts';
import { SureButton, useOpener } from '../sure-button.tsx';

interface StepProps {
  /** Also the name of its words. */
  step: keyof typeof steps;
  deliveryId: string;
  onDone: () => void;
}

/** Ends a package whose number of sessions was agreed, and begins a drawing whose customer gives no answers. */
const steps = { endSessions, begin: beginManualWork } as const;

/** Takes a delivery one step further, after a question. */
function Step({ step, deliveryId, onDone }: StepProps) {
  const { t } = useTranslation('orders');
  const act = useAct(steps[step], orderQueries, { done: t(`${step}.done`), onDone });
  return (
    <>
      <Failure error={act.error} />
      <SureButton
        label={t(`${step}.open`)}
        variant="secondary"
        question={t(`${step}.sure`)}
        keep={t('keep')}
        confirm={t(`${step}.confirm`)}
        isBusy={act.isPending}
        onConfirm={() => act.mutate({ deliveryId })}
      />
    </>
  );
}

/** Saves the file that the customer was given. */
function Delivered({ deliveryId }: { deliveryId: string }) {
  const { t } = useTranslation('orders');
  const act = useSavedFile(openDelivered);
  return (
    <div>
      <Button variant="secondary" busy={act.isPending} onClick={() => act.mutate({ deliveryId })}>
        {t('openDelivered')}
      </Button>
      <Failure error={act.error} />
    </div>
  );
}

interface PauseProps {
  delivery: DeliveryFacts;
  /** The customer's language. */
  language: Language;
  /** Called once work is paused or goes on, and the pressed button is gone. */
  onDone: () => void;
}

/** Pauses work with a reason that its customer is told, and resumes it. */
function Pause({ delivery: { id, state, pause }, language, onDone }: PauseProps) {
  const { t } = useTranslation('orders');
  const form = useOpener();
  const onPaused = () => {
    form.close();
    onDone();
  };
  const begin = useAct(pauseDelivery, orderQueries, { done: t('pause.done'), onDone: onPaused });
  const end = useAct(resumeDelivery, orderQueries, { done: t('pause.ended'), onDone });

  function send({ reason = '' }: Record<string, string>): string | null {
    if (!reason) return t('pause.missing');
    begin.mutate({ deliveryId: id, reason });
    return null;
  }

  if (pause) {
    return (
      <>
        <p>
          {t('pause.since')} <Moment at={pause.at} />
        </p>
        <p>{t('pause.said', { reason: isolated(pause.reason) })}</p>
        <Failure error={end.error} />
        <div>
          <Button
            variant="secondary"
            busy={end.isPending}
            onClick={() => end.mutate({ deliveryId: id })}
          >
            {t('pause.end')}
          </Button>
        </div>
      </>
    );
  }
  if (state !== 'underway') return null;
  if (!form.isOpen) {
    return (
      <div>
        <Button ref={form.button} variant="quiet" onClick={form.open}>
          {t('pause.open')}
        </Button>
      </div>
    );
  }
  return (
    <ActForm
      title={t('pause.title')}
      send={t('pause.send')}
      act={begin}
      onSend={send}
      onLeave={form.leave}
    >
      <p>{t('pause.text')}</p>
      <TextField
        id={`reason-${id}`}
        name="reason"
        label={t('pause.reason')}
        hint={t(`pause.language.${language}`)}
        maxLength={PAUSE_REASON_MAX}
      />
    </ActForm>
  );
}

const tones: Record<DeliveryFacts['state'], Tone> = {
  underway: 'calm',
  paused: 'warning',
  delivered: 'good',
  stopped: 'calm',
};

/** Lists what a paid order owes: the stage of each delivery, and when it is due. */
export function Deliveries({ order: { deliveries, language } }: { order: ReadOrderResponse }) {
  const { t } = useTranslation('orders');
  const may = useMay();
  const heading = useRef<HTMLHeadingElement>(null);
  const onDone = () => heading.current?.focus();
  const isReviewed = ({ state, stage }: DeliveryFacts) =>
    state === 'underway' && reviewStages.some((each) => each === stage);
  const isByHand = ({ state, stage }: DeliveryFacts) =>
    (state === 'underway' || state === 'paused') && manualWorkStages.some((each) => each === stage);
  return (
    <Part>
      <h2 ref={heading} tabIndex={-1}>
        {t('deliveries')}
      </h2>
      {deliveries.map((delivery) => {
        const { id, title, state, stage, dueAt } = delivery;
        return (
          <Card key={id}>
            <Row>
              <strong>
                <bdi>{title}</bdi>
              </strong>
              <Mark $tone={tones[state]}>
                {state === 'underway'
                  ? stage && t(`stages.${stage}`)
                  : t(`deliveryStates.${state}`)}
              </Mark>
              {dueAt && state === 'underway' && (
                <span>
                  {t('due')} <Moment at={dueAt} />
                </span>
              )}
              {isReviewed(delivery) && may('read-review') && (
                <Link to={`/reviews/${id}`}>{t('toReview')}</Link>
              )}
              {isByHand(delivery) && may('read-handwork') && (
                <Link to={`/handwork/${id}`}>{t('toManualWork')}</Link>
              )}
            </Row>
            {state === 'underway' && stage === 'meeting' && (
              <Step step="endSessions" deliveryId={id} onDone={onDone} />
            )}
            {delivery.canBegin && may('begin-handwork') && (
              <Step step="begin" deliveryId={id} onDone={onDone} />
            )}
            {delivery.hasFile && may('open-delivered') && <Delivered deliveryId={id} />}
            <Pause delivery={delivery} language={language} onDone={onDone} />
          </Card>
        );
      })}
    </Part>
  );
}
