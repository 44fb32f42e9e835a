import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { cors } from 'hono/cors';
import {
  BANK_ASKS_CARD,
  cardProblems,
  cardTexts,
  digitsOf,
  readCard,
  shownAmount,
  WALLETS_CARD,
} from '../../shared/cards/cards.ts';
import { attemptPayment, findSession } from '../payments/sessions.ts';
import type { SessionRow, StripeService } from '../service.ts';
import { clientSecretOf } from '../wire/ids.ts';
import { fields, languageOf, texts } from './pages.ts';

const LARGEST_FORM = 16 * 1024;

/** Mounts the calls that browsers make with a publishable key and a session's client secret. */
export function elementsCalls(service: StripeService): Hono {
  const calls = new Hono();
  calls.use(cors());
  calls.use(bodyLimit({ maxSize: LARGEST_FORM }));

  /** The session that the form may pay; undefined without the right key and secret. */
  async function find(id: string, form: URLSearchParams): Promise<SessionRow | undefined> {
    const isKnown =
      form.get('key')?.startsWith('pk_test_') && form.get('client_secret') === clientSecretOf(id);
    const session = isKnown ? await findSession(service.sql, id) : undefined;
    return session?.request.ui_mode === 'elements' ? session : undefined;
  }

  calls.post('/:id/init', async (c) => {
    const form = new URLSearchParams(await c.req.text());
    const session = await find(c.req.param('id'), form);
    if (!session) return c.json({ error: { message: 'No such payment page' } }, 404);
    return c.json(shownSession(session));
  });

  calls.post('/:id/confirm', async (c) => {
    const id = c.req.param('id');
    const form = new URLSearchParams(await c.req.text());
    const language = languageOf(form.get('locale'));
    const { incomplete, ended, refusals } = texts[language];
    const session = await find(id, form);
    if (!session) return c.json({ error: { message: 'No such payment page', code: null } }, 404);

    const input = readCard(form);
    const isWallet = form.get('wallet') === 'apple_pay';
    const found = isWallet ? {} : cardProblems(input, service.clock.now());
    const problems = fields.flatMap((field) => {
      const problem = found[field];
      return problem ? [[field, cardTexts[language].problems[problem]]] : [];
    });
    if (problems.length > 0) {
      const error = { message: incomplete, code: null };
      return c.json({ problems: Object.fromEntries(problems), error }, 422);
    }
    const refused = (declineCode: string | null) => {
      const message = refusals[declineCode ?? 'bank'];
      return c.json(
        { error: { message, code: 'paymentFailed', paymentFailed: { declineCode } } },
        402,
      );
    };
    const cardNumber = isWallet ? WALLETS_CARD : digitsOf(input.cardNumber);
    const bank = form.get('bank');
    if (cardNumber === BANK_ASKS_CARD && session.status === 'open') {
      if (bank === 'failed') return refused(null);
      if (bank !== 'passed') return c.json({ status: 'requires_action' });
    }
    const { customer_email: email = '' } = session.request;
    const result = await attemptPayment(service, id, {
      cardNumber,
      customer: { email, name: input.cardName },
    });
    switch (result.kind) {
      case 'paid':
        return c.json({ status: 'complete' });
      case 'declined':
        return refused(result.declineCode);
      default:
        return c.json({ error: { message: ended, code: null } }, 410);
    }
  });
  return calls;
}

/** Returns what the page learns of a session, in the shape of Stripe.js. */
function shownSession({ id, amount, currency, status, request }: SessionRow) {
  const total = { minorUnitsAmount: amount, amount: shownAmount(amount, currency) };
  return {
    id,
    currency,
    livemode: false,
    canConfirm: status === 'open',
    email: request.customer_email ?? null,
    status: status === 'complete' ? { type: status, paymentStatus: 'paid' } : { type: status },
    total: { subtotal: total, total },
  };
}
