import { eraseForCustomer } from '#machines/api/erase-for-customer.ts';
import type { ReadOrderResponse } from '#machines/api/read-order.ts';
import { mayDo } from '#machines/staff/policy.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Notice } from '#web/ui/notice.tsx';
import { Part } from '../admin.styles.ts';
import { Failure } from '../failure.tsx';
import { focusPageHeading } from '../page-heading.tsx';
import { useSignIn } from '../sign-in/sign-in-context.ts';
import { SureButton } from '../sure-button.tsx';
import { orderQueries, useAct } from '../use-act.ts';

/** Erases an order's personal data after a confirmation; renders nothing for roles that may not. */
export function Erase({ order: { id, erasedAt, isErasable } }: { order: ReadOrderResponse }) {
  const { t } = useTranslation('orders');
  const role = useSignIn().view.account?.role ?? null;
  const act = useAct(eraseForCustomer, orderQueries, { done: t('erase.done') });
  if (erasedAt || !mayDo(role, 'erase-for-customer')) return null;
  function erase() {
    if (act.isPending) return;
    // The button is gone then; what is left of the order is below its heading.
    act.mutate({ orderId: id }, { onSuccess: focusPageHeading });
  }
  return (
    <Part>
      <h2>{t('erase.title')}</h2>
      <p>{t('erase.text')}</p>
      <Failure error={act.error} />
      {isErasable ? (
        <SureButton
          label={t('erase.open')}
          variant="quiet"
          question={t('erase.sure')}
          keep={t('keep')}
          confirm={t('erase.confirm')}
          isBusy={act.isPending}
          isFinal
          onConfirm={erase}
        />
      ) : (
        <Notice>
          <p>{t('erase.notYet')}</p>
        </Notice>
      )}
    </Part>
  );
}
