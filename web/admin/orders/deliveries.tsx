import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { manualWorkStages } from '#machines/api/manual-work.ts';
import type { DeliveryFacts, ReadOrderResponse } from '#machines/api/read-order.ts';
import { reviewStages } from '#machines/api/reviews.ts';
import { mayDo } from '#machines/staff/policy.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Card, Mark, Part, Row, type Tone } from '../admin.styles.ts';
import { Moment } from '../moment.tsx';
import { useSignIn } from '../sign-in/sign-in-context.ts';
import { EndSessions } from './end-sessions.tsx';
import { Pause } from './pause.tsx';

const tones: Record<DeliveryFacts['state'], Tone> = {
  underway: 'calm',
  paused: 'warning',
  delivered: 'good',
  stopped: 'calm',
};

/** Lists what a paid order owes: the stage of each delivery, and when it is due. */
export function Deliveries({ order: { deliveries, language } }: { order: ReadOrderResponse }) {
  const { t } = useTranslation('orders');
  const role = useSignIn().view.account?.role ?? null;
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
              {isReviewed(delivery) && mayDo(role, 'read-review') && (
                <Link to={`/reviews/${id}`}>{t('toReview')}</Link>
              )}
              {isByHand(delivery) && mayDo(role, 'read-handwork') && (
                <Link to={`/handwork/${id}`}>{t('toManualWork')}</Link>
              )}
            </Row>
            {state === 'underway' && stage === 'meeting' && (
              <EndSessions deliveryId={id} onDone={onDone} />
            )}
            <Pause delivery={delivery} language={language} onDone={onDone} />
          </Card>
        );
      })}
    </Part>
  );
}
