import { type ChangeEvent, type DragEvent, useState } from 'react';
import type { PaymentEvent, PaymentView } from '#machines/payment/types.ts';
import { acceptedBy, paperKinds } from '#machines/validation/file.ts';
import { DOCUMENT_MAX_BYTES, IMAGE_MAX_BYTES } from '#machines/validation/limits.ts';
import { describeFailure } from '#machines/validation/problem-texts.ts';
import { SmallNote, Ways } from '#web/booking/sheet/step.styles.ts';
import { StageTitle } from '#web/booking/sheet/step-title.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button, Spinner } from '#web/ui/button.tsx';
import { ErrorText, Hint } from '#web/ui/form/field.styles.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Stack } from '#web/ui/stack.tsx';
import {
  DropHint,
  DropZone,
  Facts,
  FileButton,
  FileLine,
  ReceiptBox as Receipt,
} from './payment.styles.ts';
import { OpenPageNotice, PaymentProblem } from './payment-notices.tsx';
import { fileSize, readReceipt } from './receipt.ts';
import { TransferSlip } from './transfer-slip.tsx';

/** The receipt that was sent, or is on its way. */
function ReceiptFile({ view: { receipt, stage } }: { view: PaymentView }) {
  const { t, language } = useTranslation('booking');
  if (!receipt) return null;
  const isSending = stage === 'uploading';
  return (
    <FileLine>
      {isSending ? <Spinner /> : <Icon name="check" />}
      <span>
        {t(isSending ? 'payment.receipt.sending' : 'payment.receipt.sent')}{' '}
        <strong>
          <bdi>{receipt.name}</bdi>
        </strong>{' '}
        <small>({fileSize(receipt.size, language)})</small>
      </span>
    </FileLine>
  );
}

const titleId = 'receipt-title';
const chooseId = 'receipt-choose';
const problemId = 'receipt-problem';
const hintId = 'receipt-hint';

/** Takes the receipt of a transfer, chosen or dropped. */
function ReceiptField({ view, send }: { view: PaymentView; send: (event: PaymentEvent) => void }) {
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

interface BankTransferProps {
  view: PaymentView;
  /** The AED price text; null after a return into a browser that knows nothing of the booking. */
  price: string | null;
  send: (event: PaymentEvent) => void;
}

/**
 * Shows the account to transfer to, what to expect, the receipt, and the button by which the person
 * says that it is done.
 */
export function BankTransfer({ view, price, send }: BankTransferProps) {
  const { t } = useTranslation('booking');
  const { bankDetails, reference, canInitiate } = view;
  return (
    <Stack $gap={5}>
      <StageTitle>{t('payment.transfer.title')}</StageTitle>
      <p>{t('payment.transfer.text')}</p>
      <PaymentProblem view={view} />
      <OpenPageNotice view={view} send={send} />
      {bankDetails && (
        <TransferSlip bankDetails={bankDetails} reference={reference} price={price} />
      )}
      <Notice>
        <strong>{t('payment.transfer.factsTitle')}</strong>
        <Facts>
          <li>{t('payment.transfer.fromUae')}</li>
          <li>{t('payment.transfer.fromAbroad')}</li>
          <li>{t('payment.transfer.confirmed')}</li>
          <li>{t('offer.nonRefundable')}</li>
        </Facts>
      </Notice>
      <ReceiptField view={view} send={send} />
      <Ways>
        <Button busy={!canInitiate} onClick={() => send({ type: 'payment.initiate' })}>
          {t('payment.transfer.announce')}
        </Button>
        <Button variant="quiet" onClick={() => send({ type: 'method.change' })}>
          {t('payment.change')}
        </Button>
      </Ways>
      <SmallNote>{t('payment.transfer.announceNote')}</SmallNote>
    </Stack>
  );
}
