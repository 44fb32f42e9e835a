import { PAUSE_REASON_MAX, pauseDelivery, resumeDelivery } from '#machines/api/pauses.ts';
import type { DeliveryFacts } from '#machines/api/read-order.ts';
import type { Language } from '#machines/language.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { Group, Hint, Label, TextArea } from '#web/ui/form/field.styles.ts';
import { Failure } from '../failure.tsx';
import { isolated } from '../isolated.ts';
import { Moment } from '../moment.tsx';
import { orderQueries, useAct } from '../use-act.ts';
import { useOpener } from '../use-opener.ts';
import { ActForm } from './act-form.tsx';

interface PauseProps {
  delivery: DeliveryFacts;
  /** The customer's language. */
  language: Language;
  /** Called once work is paused or goes on, and the pressed button is gone. */
  onDone: () => void;
}

/** Pauses work with a reason that its customer is told, and resumes it. */
export function Pause({ delivery: { id, state, pause }, language, onDone }: PauseProps) {
  const { t } = useTranslation('orders');
  const form = useOpener();
  const onPaused = () => {
    form.close();
    onDone();
  };
  const begin = useAct(pauseDelivery, orderQueries, { done: t('pause.done'), onDone: onPaused });
  const end = useAct(resumeDelivery, orderQueries, { done: t('pause.ended'), onDone });

  function send(data: FormData): string | null {
    const reason = `${data.get('reason') ?? ''}`.trim();
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
            onClick={() => {
              if (!end.isPending) end.mutate({ deliveryId: id });
            }}
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
      isSending={begin.isPending}
      error={begin.error}
      onSend={send}
      onLeave={form.leave}
    >
      <p>{t('pause.text')}</p>
      <Group>
        <Label htmlFor={`reason-${id}`}>{t('pause.reason')}</Label>
        <Hint id={`reason-${id}-hint`}>{t(`pause.language.${language}`)}</Hint>
        <TextArea
          id={`reason-${id}`}
          name="reason"
          dir="auto"
          maxLength={PAUSE_REASON_MAX}
          aria-describedby={`reason-${id}-hint`}
        />
      </Group>
    </ActForm>
  );
}
