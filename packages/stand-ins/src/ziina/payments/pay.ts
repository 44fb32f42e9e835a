import type { Sql } from 'service-kit/sql';
import { judgeCard } from '../../shared/cards/cards.ts';
import type { IntentRow, ZiinaService } from '../service.ts';
import { changeStatus, isOpen, lockCurrentIntent } from './intents.ts';

/**
 * Tries a card. It pays an intent once, however often it is called, and changes none that is closed.
 * @param cardNumber digits only; never stored.
 */
export function attemptPayment(
  service: ZiinaService,
  id: string,
  cardNumber: string,
): Promise<IntentRow | undefined> {
  return changeOpen(service, id, (tx, intent) => {
    const verdict = judgeCard(cardNumber);
    if (verdict.ok) {
      return changeStatus(tx, service, intent, [
        { status: 'pending', latest_error: null },
        { status: 'completed' },
      ]);
    }
    const latest_error = { message: verdict.message, code: verdict.decline_code };
    return changeStatus(tx, service, intent, [
      { status: 'pending', latest_error: null },
      { status: 'failed', latest_error },
    ]);
  });
}

/** Lets a person try another card after a failure. */
export function tryAgain(service: ZiinaService, id: string): Promise<IntentRow | undefined> {
  return changeOpen(service, id, async (tx, intent) =>
    intent.status === 'failed'
      ? changeStatus(tx, service, intent, [{ status: 'requires_payment_instrument' }])
      : intent,
  );
}

export function cancelPayment(service: ZiinaService, id: string): Promise<IntentRow | undefined> {
  return changeOpen(service, id, (tx, intent) =>
    changeStatus(tx, service, intent, [{ status: 'canceled' }]),
  );
}

async function changeOpen(
  service: ZiinaService,
  id: string,
  change: (tx: Sql, intent: IntentRow) => Promise<IntentRow>,
): Promise<IntentRow | undefined> {
  const changed = await service.sql.transaction(async (tx) => {
    const intent = await lockCurrentIntent(tx, service, id);
    return intent && isOpen(intent) ? change(tx, intent) : intent;
  });
  service.wake();
  return changed;
}
