import type { Hono } from 'hono';
import type { Auth } from '../auth.ts';
import { RECOVERY_CODES } from '../factors/recovery-codes.ts';
import { readBody } from '../http/body.ts';

const type = 'recovery_code';

/** Mounts the calls about recovery codes, which let people in whose phone is lost. */
export function addRecoveryCodeEndpoints(app: Hono, auth: Auth): void {
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
