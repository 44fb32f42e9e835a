import type { ErasureJobs } from '../orders/erase-order.ts';
import { type MailDeps, sendOnce } from './send-once.ts';

/** Confirms to a person that everything was erased. It is the last mail about their order. */
export async function sendErasureMail(
  deps: MailDeps,
  { orderId, email: to, language, ...facts }: ErasureJobs['erasure-mail'],
): Promise<void> {
  const key = { order_id: orderId, mail: 'erased', about: '' };
  await sendOnce(deps, key, (send) => send({ kind: 'erased', language, facts }, { to }), 'log');
}
