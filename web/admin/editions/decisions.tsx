import {
  approveEdition,
  askEdition,
  type ReadEditionResponse,
  sendEdition,
  testEdition,
} from '#machines/api/editions.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { useAct } from '../act-form.tsx';
import { Row } from '../admin.styles.ts';
import { Failure } from '../failure.tsx';
import { useMay } from '../sign-in/sign-in-context.ts';
import { SureButton } from '../sure-button.tsx';

const affected = ['edition', 'editions'];

/** What can be done with an edition now, by whoever looks at it. */
export function Decisions({ edition }: { edition: ReadEditionResponse }) {
  const { t } = useTranslation('editions');
  const may = useMay();
  const { id: editionId, revision, state, mails, askedBy, subscribers } = edition;
  const test = useAct(testEdition, [], { done: t('test.done') });
  const ask = useAct(askEdition, affected);
  const approve = useAct(approveEdition, affected);
  const send = useAct(sendEdition, affected);
  const request = (step: 'request' | 'withdraw') => ask.mutate({ editionId, revision, step });
  const readers = subscribers.en + subscribers.ar;
  const isWaiting = state === 'asked' || state === 'approved';
  return (
    <>
      {state === 'draft' && mails && (
        <Row>
          <Button
            variant="secondary"
            busy={test.isPending}
            onClick={() => test.mutate({ editionId })}
          >
            {t('test.send')}
          </Button>
          <Button busy={ask.isPending} onClick={() => request('request')}>
            {t('ask')}
          </Button>
        </Row>
      )}
      {state === 'asked' && askedBy?.isYou && <p>{t('waitsForOther')}</p>}
      {state === 'asked' && !askedBy?.isYou && may('approve-edition') && (
        <SureButton
          label={t('approve.submit')}
          question={t('approve.sure')}
          keep={t('keep')}
          confirm={t('approve.confirm')}
          isBusy={approve.isPending}
          onConfirm={() => approve.mutate({ editionId, revision })}
        />
      )}
      {state === 'approved' && may('send-edition') && (
        <SureButton
          label={t('send.submit')}
          question={t('send.sure', { count: readers })}
          keep={t('keep')}
          confirm={t('send.confirm')}
          isBusy={send.isPending}
          onConfirm={() => send.mutate({ editionId, step: 'begin' })}
        />
      )}
      {isWaiting && (
        <Row>
          <Button variant="quiet" busy={ask.isPending} onClick={() => request('withdraw')}>
            {t('withdraw')}
          </Button>
        </Row>
      )}
      {(state === 'sending' || state === 'paused') && may('send-edition') && (
        <Row>
          <Button
            variant="secondary"
            busy={send.isPending}
            onClick={() =>
              send.mutate({ editionId, step: state === 'paused' ? 'resume' : 'pause' })
            }
          >
            {t(state === 'paused' ? 'resume' : 'pause')}
          </Button>
          <SureButton
            label={t('stop.submit')}
            variant="quiet"
            question={t('stop.sure')}
            keep={t('keep')}
            confirm={t('stop.confirm')}
            isFinal
            isBusy={send.isPending}
            onConfirm={() => send.mutate({ editionId, step: 'stop' })}
          />
        </Row>
      )}
      <Failure error={test.error ?? ask.error ?? approve.error ?? send.error} />
    </>
  );
}
