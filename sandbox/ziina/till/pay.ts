import { judgeCard } from '../../shared/cards/cards.ts';
import type { Sql } from '../../shared/sql.ts';
import type { IntentRow } from './intents.ts';
import { isOpen, lockCurrentIntent, moveIntent } from './move.ts';
import type { Till } from './till.ts';

/**
 * Tries a card, and pays an intent once however often it is tried. What is over stays as it is.
 * @param cardNumber digits only. It is judged, and kept nowhere.
 */
export function attemptPayment(
  till: Till,
  id: string,
  cardNumber: string,
): Promise<IntentRow | undefined> {
  return changeOpen(till, id, (tx, intent) => {
    const verdict = judgeCard(cardNumber);
    if (verdict.ok) {
      return moveIntent(tx, till, intent, [
        { status: 'pending', latest_error: null },
        { status: 'completed' },
      ]);
    }
    const latest_error = { message: verdict.message, code: verdict.decline_code };
    return moveIntent(tx, till, intent, [
      { status: 'pending', latest_error: null },
      { status: 'failed', latest_error },
    ]);
  });
}

/** After a failed attempt: another card may be tried. */
export function tryAgain(till: Till, id: string): Promise<IntentRow | undefined> {
  return changeOpen(till, id, async (tx, intent) =>
    intent.status === 'failed'
      ? moveIntent(tx, till, intent, [{ status: 'requires_payment_instrument' }])
      : intent,
  );
}

/** The person gives up. */
export function cancelPayment(till: Till, id: string): Promise<IntentRow | undefined> {
  return changeOpen(till, id, (tx, intent) =>
    moveIntent(tx, till, intent, [{ status: 'canceled' }]),
  );
}

async function changeOpen(
  till: Till,
  id: string,
  change: (tx: Sql, intent: IntentRow) => Promise<IntentRow>,
): Promise<IntentRow | undefined> {
  const changed = await till.sql.transaction(async (tx) => {
    const intent = await lockCurrentIntent(tx, till, id);
    return intent && isOpen(intent) ? change(tx, intent) : intent;
  });
  till.wake();
  return changed;
}
