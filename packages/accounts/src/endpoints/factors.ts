import type { Context, Hono } from 'hono';
import * as z from 'zod/mini';
import type { Auth } from '../auth.ts';
import { invalid } from '../errors.ts';
import { factorNotFound } from '../factors/factors.ts';
import { RECOVERY_CODES } from '../factors/recovery-codes.ts';
import { readBody } from '../http/body.ts';

/** Mounts the calls about second factors. */
export function addFactorEndpoints(app: Hono, auth: Auth): void {
  // Mounted first, because the path patterns below would match their paths.
  addRecoveryCodeEndpoints(app, auth);
  const { bearers, challenges, factors, sessions, limits, requests } = auth;

  app.post('/factors', async (c) => {
    const caller = await bearers.caller(c);
    await limits.call(c);
    const body = await readBody(c, requests.factor);
    const { factor_type: type } = body;
    if (type === 'phone' && !body.phone) throw invalid('A phone number is required');
    const friendly_name = body.friendly_name ?? '';
    const { id, totp } = await factors.enrol(caller, {
      factor_type: type,
      friendly_name,
      issuer: body.issuer ?? '',
      phone: type === 'phone' ? (body.phone ?? null) : null,
    });
    return c.json({
      id,
      type,
      friendly_name,
      ...(totp && { totp: { qr_code: totp.qrCode, secret: totp.secret, uri: totp.uri } }),
      ...(type === 'phone' && { phone: body.phone }),
    });
  });

  app.post('/factors/:id/challenge', async (c) => {
    const caller = await bearers.caller(c);
    const isPhone = caller.user.factors.some(
      (each) => each.id === c.req.param('id') && each.factor_type === 'phone',
    );
    if (isPhone) await limits.message(c, caller.user.id);
    else await limits.call(c);
    const { id, type, expiresAt } = await challenges.begin(caller, idOf(c), auth.languageOf(c));
    return c.json({ id, type, expires_at: Math.floor(expiresAt.getTime() / 1_000) });
  });

  app.post('/factors/:id/verify', async (c) => {
    const caller = await bearers.caller(c);
    const body = await readBody(c, requests.factorCode);
    const account = `factors of ${caller.user.id}`;
    await limits.tryAccount(c, account);
    const session = await challenges.verify(caller, idOf(c), body.challenge_id, body.code);
    await limits.forgive(account);
    return c.json(await sessions.answer(session));
  });

  app.delete('/factors/:id', async (c) => {
    const caller = await bearers.caller(c);
    const id = idOf(c);
    await factors.unenrol(caller, id);
    return c.json({ id });
  });
}

function idOf(c: Context): string {
  const id = c.req.param('id') ?? '';
  if (z.uuid().safeParse(id).success) return id;
  throw factorNotFound();
}

const type = 'recovery_code';

/** Mounts the calls about recovery codes, which let people in whose phone is lost. */
function addRecoveryCodeEndpoints(app: Hono, auth: Auth): void {
  const { bearers, recoveryCodes, sessions, limits, requests } = auth;
  const path = '/factors/recovery-codes';

  const shown = ({ factor, codes }: Awaited<ReturnType<typeof recoveryCodes.regenerate>>) => ({
    ...{ id: factor.id, type, friendly_name: factor.friendly_name },
    ...{ total: RECOVERY_CODES, codes },
  });

  app.get(path, async (c) => {
    const { id, total, remaining } = await recoveryCodes.status(await bearers.caller(c));
    return c.json({ id, type, total, remaining });
  });

  app.post(path, async (c) => {
    const caller = await bearers.caller(c);
    await limits.call(c);
    const { friendly_name } = await readBody(c, requests.recoveryCodes);
    return c.json(shown(await recoveryCodes.generate(caller, friendly_name ?? '')));
  });

  app.post(`${path}/regenerate`, async (c) => {
    const caller = await bearers.caller(c);
    await limits.call(c);
    return c.json(shown(await recoveryCodes.regenerate(caller)));
  });

  app.post(`${path}/verify`, async (c) => {
    const caller = await bearers.caller(c);
    const { code } = await readBody(c, requests.recoveryCode);
    const account = `factors of ${caller.user.id}`;
    await limits.tryAccount(c, account);
    const session = await recoveryCodes.verify(caller, code);
    await limits.forgive(account);
    return c.json(await sessions.answer(session));
  });

  app.delete(path, async (c) => {
    const id = await recoveryCodes.remove(await bearers.caller(c));
    return c.json({ id });
  });
}
