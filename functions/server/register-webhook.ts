import { webhookPaths } from '#machines/api/paths.ts';
import { createZiinaApi } from '../payments/ziina/api.ts';
import { errorFields, type Logger } from '../platform/logger.ts';
import type { Config } from './config.ts';

/** Registers our webhook with Ziina. When that fails, payments still settle by polls and reconciliation. */
export async function registerWebhook(
  ziina: NonNullable<Config['ziina']>,
  publicUrl: string,
  logger: Logger,
): Promise<void> {
  const url = `${publicUrl}${webhookPaths.ziina}`;
  await createZiinaApi(ziina)
    .register({ url, secret: ziina.webhookSecret })
    .catch((error) => logger.log('error', 'Ziina webhook not registered', errorFields(error)));
}
