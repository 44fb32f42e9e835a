import { useMutation } from '@tanstack/react-query';
import type { PaymentFacts } from '#machines/api/read-order.ts';
import { readReceipt } from '#machines/api/read-receipt.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { Row } from '../admin.styles.ts';
import { Failure } from '../failure.tsx';
import { saveFile } from '../save-file.ts';
import { useQueryCalls } from '../staff-calls.ts';

/** Downloads the receipts that a customer sent; they are never shown in the page. */
export function Receipts({ receipts }: Pick<PaymentFacts, 'receipts'>) {
  const { t } = useTranslation('orders');
  const { readFile } = useQueryCalls();
  const act = useMutation({
    mutationFn: async (receiptId: string) => saveFile(await readFile(readReceipt, { receiptId })),
    // Every try is recorded as an opening.
    retry: false,
  });
  return (
    <div>
      <h3>{t('receipts')}</h3>
      <Row>
        {receipts.map(({ id, size }, index) => (
          <Button
            key={id}
            variant="secondary"
            busy={act.isPending && act.variables === id}
            onClick={() => act.mutate(id)}
          >
            {t('receipt', { number: index + 1, size: `\u2066${Math.ceil(size / 1024)} KB\u2069` })}
          </Button>
        ))}
      </Row>
      <Failure error={act.error} />
    </div>
  );
}
