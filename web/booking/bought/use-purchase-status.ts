import { useActorRef, useSelector } from '@xstate/react';
import { useCallback, useEffect, useMemo } from 'react';
import type { Language } from '#machines/language.ts';
import { providePurchaseStatus, purchaseStatusOf } from '#machines/purchase-status/machine.ts';
import { useChange } from '#web/app/use-change.ts';
import { onReturn } from '../on-return.ts';
import { purchaseStatusService } from '../services.ts';

const isSame = (a: ReturnType<typeof purchaseStatusOf>, b: ReturnType<typeof purchaseStatusOf>) =>
  JSON.stringify(a) === JSON.stringify(b);

/**
 * Returns the status of a purchase, and a function that asks again.
 * @param token the booking's resume token; empty asks nobody
 */
export function usePurchaseStatus(token: string, language: Language) {
  const machine = useMemo(() => providePurchaseStatus(purchaseStatusService(language)), [language]);
  const actor = useActorRef(machine);
  const purchaseStatus = useSelector(actor, purchaseStatusOf, isSame);

  useEffect(() => {
    actor.send(token ? { type: 'purchase.shown', token } : { type: 'purchase.hidden' });
  }, [actor, token]);
  useEffect(() => onReturn(() => actor.send({ type: 'window.focus' })), [actor]);

  const askAgain = useCallback(() => actor.send({ type: 'try.again' }), [actor]);
  useChange(language, askAgain);
  return { purchaseStatus, askAgain };
}
