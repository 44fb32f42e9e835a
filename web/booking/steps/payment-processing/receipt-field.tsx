import { type ChangeEvent, type DragEvent, useState } from 'react';
import type { PaymentEvent, PaymentView } from '#machines/payment/types.ts';
import { acceptedBy } from '#machines/validation/file.ts';
import { DOCUMENT_MAX_BYTES, IMAGE_MAX_BYTES } from '#machines/validation/limits.ts';
import { describeFailure } from '#machines/validation/problem-texts.ts';
import { paperKinds } from '#machines/validation/receipt.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { ErrorText, Hint } from '#web/ui/form/field.styles.ts';
import { Icon } from '#web/ui/icon.tsx';
import { fileSize } from './file-size.ts';
import { readReceipt } from './read-receipt.ts';
import { DropHint, DropZone, FileButton, Receipt } from './receipt.styles.ts';
import { ReceiptFile } from './receipt-file.tsx';

const titleId = 'receipt-title';
const chooseId = 'receipt-choose';
const problemId = 'receipt-problem';
const hintId = 'receipt-hint';

interface ReceiptFieldProps {
  view: PaymentView;
  send: (event: PaymentEvent) => void;
}

/** Takes the receipt of a transfer, chosen or dropped. */
export function ReceiptField({ view, send }: ReceiptFieldProps) {
  const { t, language } = useTranslation('booking');
  const [isOver, setIsOver] = useState(false);
  const { receipt, receiptProblem } = view;

  async function take(file: File | undefined): Promise<void> {
    if (file) send({ type: 'receipt.choose', receipt: await readReceipt(file) });
  }

  async function choose({ currentTarget }: ChangeEvent<HTMLInputElement>): Promise<void> {
    const [file] = currentTarget.files ?? [];
    await take(file);
    // Clears the input, so that the same file can be chosen again after it was changed.
    currentTarget.value = '';
  }

  async function drop(event: DragEvent): Promise<void> {
    event.preventDefault();
    setIsOver(false);
    const [file] = event.dataTransfer.files;
    await take(file);
  }

  function over(event: DragEvent): void {
    event.preventDefault();
    setIsOver(true);
  }

  return (
    <Receipt aria-labelledby={titleId}>
      <h4 id={titleId}>{t('payment.receipt.title')}</h4>
      <Hint id={hintId}>
        {t('payment.receipt.hint', {
          picture: fileSize(IMAGE_MAX_BYTES, language),
          document: fileSize(DOCUMENT_MAX_BYTES, language),
        })}
      </Hint>
      <DropZone
        data-over={isOver || undefined}
        data-invalid={receiptProblem ? '' : undefined}
        onDragOver={over}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
      >
        <div role="status">
          <ReceiptFile view={view} />
        </div>
        <FileButton>
          <input
            type="file"
            name="receipt"
            accept={acceptedBy(paperKinds)}
            aria-labelledby={`${titleId} ${chooseId}`}
            aria-describedby={receiptProblem ? `${problemId} ${hintId}` : hintId}
            aria-invalid={receiptProblem ? true : undefined}
            onChange={choose}
          />
          <Icon name="upload" />
          <span id={chooseId}>
            {t(receipt ? 'payment.receipt.replace' : 'payment.receipt.choose')}
          </span>
        </FileButton>
        <DropHint>{t('payment.receipt.drop')}</DropHint>
      </DropZone>
      <div role="alert">
        {receiptProblem && (
          <ErrorText id={problemId}>
            <Icon name="warning" />
            <span>{describeFailure(language, receiptProblem)}</span>
          </ErrorText>
        )}
      </div>
    </Receipt>
  );
}
