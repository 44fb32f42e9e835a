import type { BankDetails } from '#machines/api/payment-data.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Icon } from '#web/ui/icon.tsx';
import { PriceText } from '../../price-text.tsx';
import { IconButton } from '../../sheet/header.styles.ts';
import { SmallNote } from '../../sheet/step.styles.ts';
import { Copied, Groups, Line, Lines } from './transfer.styles.ts';
import { currencyName, groupsOf, type TransferLine, transferLines } from './transfer-lines.ts';
import { useCopy } from './use-copy.ts';

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
