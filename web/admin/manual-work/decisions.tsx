import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ChangeEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import {
  approveManualWork,
  type ReadManualWorkResponse,
  returnManualWork,
  uploadManualWork,
} from '#machines/api/manual-work.ts';
import { acceptedBy, checkFile, HEAD_BYTES } from '#machines/validation/file.ts';
import { fileKindsOf } from '#machines/validation/manual-work.ts';
import { FileButton } from '#web/booking/steps/payment/payment.styles.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { postFile } from '#web/server-calls/post.ts';
import { color, space } from '#web/theme/tokens.ts';
import { Icon } from '#web/ui/icon.tsx';
import { More } from '#web/ui/more.tsx';
import { showToast } from '#web/ui/toast-region.tsx';
import { Failure } from '../failure.tsx';
import { isolated } from '../isolated.ts';
import { NoteForm } from '../reviews/note-form.tsx';
import { Soft } from '../reviews/reviews.styles.ts';
import {
  answerOf,
  CallFailed,
  FILE_LIMIT_MS,
  sendWithProgress,
  useQueryCalls,
  useStaffCalls,
} from '../staff-calls.ts';
import { SureButton } from '../sure-button.tsx';

/**
 * Makes a call about handmade work; whatever its result, the piece and the lists are read again. An
 * act that closes a piece reads only the lists, because the piece can no longer be read.
 */
function useManualWorkAct<Given>(act: (given: Given) => Promise<unknown>, closes = false) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: act,
    // Never retried: a broken network must not repeat a decision of staff.
    retry: false,
    onSettled: (_done, error) =>
      Promise.all(
        ['manual-work', 'order', 'orders'].map((key) =>
          queries.invalidateQueries({
            queryKey: [key],
            exact: key === 'manual-work' && closes && !error,
          }),
        ),
      ),
  });
}

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

  return (
    <>
      <Failure error={approve.error ?? sendBack.error} />
      <More title={t('return.title')}>
        <NoteForm
          id="return"
          text={t('return.text')}
          label={t('return.note')}
          needed={t('return.noteNeeded')}
          submit={t('return.submit')}
          isBusy={sendBack.isPending}
          onSubmit={(note) => {
            if (!approve.isPending) sendBack.mutate(note);
          }}
        />
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
            if (!sendBack.isPending) approve.mutate(undefined);
          }}
        />
      )}
    </>
  );
}

const Zone = styled.div`
  display: grid;
  justify-items: start;
  gap: ${space[2]};

  progress {
    inline-size: 100%;
    accent-color: ${color.primary};
  }
`;

/** Chooses the finished file and uploads it, with its progress. */
export function Upload({ piece: { deliveryId, kind, file } }: { piece: ReadManualWorkResponse }) {
  const { t } = useTranslation('manualWork');
  const { asStaff } = useStaffCalls();
  const hint = useId();
  const [part, setPart] = useState(0);
  const act = useManualWorkAct(async (chosen: File) => {
    setPart(0);
    await check(chosen);
    const request = { deliveryId, ...(file && { replaces: file.id }) };
    const sent = { name: chosen.name, content: chosen };
    const options = { timeoutMs: FILE_LIMIT_MS, send: sendWithProgress(setPart) };
    await answerOf(
      asStaff((staff) => postFile(uploadManualWork, request, sent, { ...staff, ...options })),
    );
    showToast({ title: t('upload.done'), tone: 'success' });
  });

  async function check(chosen: File): Promise<void> {
    const head = new Uint8Array(await chosen.slice(0, HEAD_BYTES).arrayBuffer());
    const checked = checkFile(fileKindsOf[kind], { size: chosen.size, head });
    if (!checked.ok) throw new CallFailed({ code: `file_${checked.fault}` });
  }

  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const [chosen] = target.files ?? [];
    // Lets the same file be chosen again after it was corrected.
    target.value = '';
    if (chosen && !act.isPending) act.mutate(chosen);
  }

  const percent = Math.floor(part * 100);
  const sending = part < 1 ? t('upload.sending', { percent }) : t('upload.checking');
  return (
    <Zone>
      <FileButton>
        <input
          type="file"
          accept={acceptedBy(fileKindsOf[kind])}
          aria-describedby={hint}
          disabled={act.isPending}
          onChange={choose}
        />
        <Icon name="upload" />
        <span>{t(file ? 'upload.replace' : 'upload.choose')}</span>
      </FileButton>
      <Soft id={hint}>{t(`upload.kinds.${kind}`)}</Soft>
      {act.isPending && <progress value={part} aria-label={sending} />}
      <div role="status">{act.isPending && <Soft>{sending}</Soft>}</div>
      <Failure error={act.error} />
    </Zone>
  );
}
