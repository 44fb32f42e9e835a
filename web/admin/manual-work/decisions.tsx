import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import {
  approveManualWork,
  type ReadManualWorkResponse,
  returnManualWork,
} from '#machines/api/manual-work.ts';
import { RETURN_NOTE_MAX } from '#machines/validation/limits.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorText, Group, Label, TextArea } from '#web/ui/form/field.styles.ts';
import { More } from '#web/ui/more.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { Failure } from '../failure.tsx';
import { isolated } from '../isolated.ts';
import { NoteBox, Soft } from '../reviews/reviews.styles.ts';
import { useQueryCalls } from '../staff-calls.ts';
import { SureButton } from '../sure-button.tsx';
import { useManualWorkAct } from './use-manual-work-act.ts';

interface DecisionsProps {
  piece: ReadManualWorkResponse;
  /** The id of the file that is shown. */
  documentId: string;
}

/** Sends the file back with a note, or on to the customer. */
export function Decisions({ piece: { deliveryId, name, mayApprove }, documentId }: DecisionsProps) {
  const { t } = useTranslation('manualWork');
  const { change } = useQueryCalls();
  const navigate = useNavigate();
  const [isMissing, setMissing] = useState(false);
  const seen = { deliveryId, documentId };
  const approve = useManualWorkAct(async () => {
    await change(approveManualWork, seen);
    showToast({ title: t('approve.done'), tone: 'success' });
    navigate('/handwork');
  }, true);
  const sendBack = useManualWorkAct(async (note: string) => {
    await change(returnManualWork, { ...seen, note });
    showToast({ title: t('return.done'), tone: 'success' });
  });
  const isBusy = approve.isPending || sendBack.isPending;

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const note = `${new FormData(event.currentTarget).get('note') ?? ''}`.trim();
    setMissing(note === '');
    if (note !== '' && !isBusy) sendBack.mutate(note);
  }

  return (
    <>
      <Failure error={approve.error ?? sendBack.error} />
      <More title={t('return.title')}>
        <NoteBox noValidate onSubmit={submit}>
          <Soft>{t('return.text')}</Soft>
          <Group>
            <Label htmlFor="return-note">{t('return.note')}</Label>
            <TextArea
              id="return-note"
              name="note"
              dir="auto"
              maxLength={RETURN_NOTE_MAX}
              aria-invalid={isMissing}
              aria-describedby={isMissing ? 'return-missing' : undefined}
            />
            {isMissing && <ErrorText id="return-missing">{t('return.noteNeeded')}</ErrorText>}
          </Group>
          <div>
            <Button type="submit" variant="secondary" busy={sendBack.isPending}>
              {t('return.submit')}
            </Button>
          </div>
        </NoteBox>
      </More>
      {mayApprove && <Soft>{t('approve.text')}</Soft>}
      {mayApprove && (
        <SureButton
          label={t('approve.submit')}
          question={t('approve.sure', { name: isolated(name) })}
          keep={t('approve.cancel')}
          confirm={t('approve.confirm')}
          isBusy={approve.isPending}
          onConfirm={() => {
            if (!isBusy) approve.mutate(undefined);
          }}
        />
      )}
    </>
  );
}
