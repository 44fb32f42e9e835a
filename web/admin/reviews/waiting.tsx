import { Link } from 'react-router-dom';
import type { ReviewStage } from '#machines/api/reviews.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { useCrisisNumbers } from '../foundation.ts';
import { Buttons, Panel } from './reviews.styles.ts';

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
export function Waiting(props: WaitingProps) {
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
      {stage !== 'drafting' && isPaused && (
        <Notice>
          <p>{t('rests.waiting')}</p>
        </Notice>
      )}
      {stage !== 'drafting' && !isPaused && !careCase && (
        <Buttons>
          <Button busy={isBusy} onClick={onRequest}>
            {t(`${stage}.request`)}
          </Button>
          {stage === 'draftFailed' && (
            <Button variant="secondary" busy={isBeginning} onClick={onBegin}>
              {t('draftFailed.begin')}
            </Button>
          )}
        </Buttons>
      )}
    </Panel>
  );
}
