import { useState } from 'react';
import type { BankDetails } from '#machines/api/payment.ts';
import type { Language } from '#machines/language.ts';
import { paymentAmount } from '#machines/money.ts';
import { PriceText } from '#web/booking/item-words.tsx';
import { IconButton } from '#web/booking/sheet/sheet.styles.ts';
import { SmallNote } from '#web/booking/sheet/step.styles.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Copied, Groups, Line, Lines } from './payment.styles.ts';

/** One line of a transfer; the lines are in the order in which a bank's form asks for them. */
interface TransferLine {
  name: 'amount' | 'reference' | keyof BankDetails;
  /** The text that the copy button puts on the clipboard. */
  text: string;
}

const accountLines = [
  'accountHolder',
  'bankName',
  'iban',
  'accountNumber',
  'accountType',
  'currency',
] as const satisfies readonly (keyof BankDetails)[];

/** Returns the lines of a transfer, without an unknown amount and empty details. */
export function transferLines(
  details: BankDetails,
  reference: string | null,
  price: string | null,
): TransferLine[] {
  const amount = paymentAmount(price ?? '');
  const lines: TransferLine[] = [
    { name: 'amount', text: amount > 0 ? `${amount}` : '' },
    { name: 'reference', text: reference ?? '' },
    ...accountLines.map((name) => ({ name, text: compact(name, details[name]) })),
  ];
  return lines.filter(({ text }) => text !== '');
}

/** Banks write account numbers in groups, and their forms often refuse the spaces. */
function compact(name: TransferLine['name'], text: string): string {
  return name === 'iban' || name === 'accountNumber' ? text.replace(/\s/g, '') : text;
}

/**
 * Returns a currency's name in the reader's language, beside the code that a bank's form asks for.
 */
function currencyName(code: string, language: Language): string {
  return `${new Intl.DisplayNames(language, { type: 'currency' }).of(code)} (${code})`;
}

/** Returns the groups of four of an IBAN, each with its position. */
export function groupsOf(iban: string): Array<{ at: number; text: string }> {
  return [...iban.matchAll(/.{1,4}/g)].map(({ index, 0: text }) => ({ at: index, text }));
}

interface CopiedText {
  name: string;
  /** False where the browser refused, as on a page without TLS. */
  isDone: boolean;
}

/** Copies texts, and returns the name of the last one. */
function useCopy(): [CopiedText | null, (name: string, text: string) => Promise<void>] {
  const [copied, setCopied] = useState<CopiedText | null>(null);

  async function copy(name: string, text: string): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      setCopied({ name, isDone: true });
    } catch {
      setCopied({ name, isDone: false });
    }
  }

  return [copied, copy];
}

interface TransferSlipProps {
  bankDetails: BankDetails;
  reference: string | null;
  /** The AED price text. */
  price: string | null;
}

/** Shows what to fill into the bank's form, each line with a button that copies it. */
export function TransferSlip({ bankDetails, reference, price }: TransferSlipProps) {
  const { t } = useTranslation('booking');
  const [copied, copy] = useCopy();
  const lines = transferLines(bankDetails, reference, price);
  const nameOf = (name: string) => t(`payment.transfer.lines.${name as TransferLine['name']}`);

  return (
    <div>
      <Lines>
        {lines.map((line) => {
          const { name, text } = line;
          const isCopied = copied?.isDone && copied.name === name;
          const label = t('payment.transfer.copy', { name: nameOf(name) });
          return (
            <Line key={name} data-line={name}>
              <dt>{nameOf(name)}</dt>
              <dd>
                <Shown line={line} price={price} />
                {name === 'reference' && (
                  <SmallNote>{t('payment.transfer.referenceNote')}</SmallNote>
                )}
              </dd>
              <dd>
                <IconButton
                  type="button"
                  aria-label={label}
                  title={label}
                  data-copied={isCopied || undefined}
                  onClick={() => copy(name, text)}
                >
                  <Icon name={isCopied ? 'check' : 'copy'} />
                </IconButton>
              </dd>
            </Line>
          );
        })}
      </Lines>
      <Copied role="status" data-failed={copied?.isDone === false || undefined}>
        {copied &&
          t(copied.isDone ? 'payment.transfer.copied' : 'payment.transfer.copyFailed', {
            name: nameOf(copied.name),
          })}
      </Copied>
    </div>
  );
}

function Shown({ line: { name, text }, price }: { line: TransferLine; price: string | null }) {
  const { language } = useTranslation('booking');
  switch (name) {
    case 'amount':
      return <PriceText text={price ?? ''} />;
    case 'currency':
      return <bdi>{currencyName(text, language)}</bdi>;
    case 'accountType':
      return <bdi>{text}</bdi>;
    case 'iban':
      return (
        <Groups dir="ltr">
          {groupsOf(text).map(({ at, text: group }) => (
            <span key={at}>{group}</span>
          ))}
        </Groups>
      );
    default:
      return <bdi dir="ltr">{text}</bdi>;
  }
}
