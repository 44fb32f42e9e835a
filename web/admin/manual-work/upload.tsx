import { type ChangeEvent, useId, useState } from 'react';
import { styled } from 'styled-components';
import { type ReadManualWorkResponse, uploadManualWork } from '#machines/api/manual-work.ts';
import { acceptedBy, checkFile, HEAD_BYTES } from '#machines/validation/file.ts';
import { fileKindsOf } from '#machines/validation/manual-work.ts';
import { FileButton } from '#web/booking/steps/payment-processing/receipt.styles.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { postFile } from '#web/server-calls/post.ts';
import { color, space } from '#web/theme/tokens.ts';
import { Icon } from '#web/ui/icon.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { Failure } from '../failure.tsx';
import { Soft } from '../reviews/reviews.styles.ts';
import { sendWithProgress } from '../send-with-progress.ts';
import { answerOf, CallFailed, FILE_LIMIT_MS, useStaffCalls } from '../staff-calls.ts';
import { useManualWorkAct } from './use-manual-work-act.ts';

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
