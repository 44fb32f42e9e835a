import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { refuseCrossSite } from '../../shared/refuse-cross-site.ts';
import { closeDispute, openDispute } from '../payments/disputes.ts';
import { carryOutRefund, createRefund, failRefund } from '../payments/refunds.ts';
import { noRequest, type StripeService } from '../service.ts';
import { ApiError } from '../wire/api-error.ts';
import { decodeForm } from '../wire/form.ts';
import { readRefundRequest } from '../wire/refund-request.ts';

const LARGEST_FORM = 16 * 1024;

/** Mounts what a developer does in place of the provider's staff, and of the payer's bank. */
export function reversalRoutes(service: StripeService): Hono {
  const control = new Hono();
  control.use(refuseCrossSite);
  control.use(bodyLimit({ maxSize: LARGEST_FORM }));

  const action = (path: string, act: (id: string, form: string) => Promise<boolean>) =>
    control.post(path, async (c) => {
      if (!(await act(c.req.param('id') ?? '', await c.req.text()))) return c.notFound();
      service.wake();
      return c.redirect('/_sandbox', 303);
    });

  action('/charges/:id/refund', async (charge, form) => {
    const request = readRefundRequest({ ...decodeForm(form), charge }, '');
    await service.sql.transaction((tx) => createRefund(tx, service, noRequest, request));
    return true;
  });
  action('/charges/:id/dispute', (id) => openDispute(service, id));
  action('/refunds/:id/carry-out', (id) => carryOutRefund(service, id));
  action('/refunds/:id/fail', (id) => failRefund(service, id));
  action('/disputes/:id/win', (id) => closeDispute(service, id, 'won'));
  action('/disputes/:id/lose', (id) => closeDispute(service, id, 'lost'));

  control.onError((error, c) => {
    if (!(error instanceof ApiError)) throw error;
    return c.text(error.message, error.status as 400);
  });
  return control;
}
