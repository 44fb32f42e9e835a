import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { Sql } from 'service-kit/sql';
import { pageHeaders } from '../page.ts';
import { refuseCrossSite } from '../refuse.ts';
import { controlPage, readOverview, type ServiceDescription } from './page.ts';
import {
  type FaultSwitches,
  noFaults,
  type SchemaName,
  type SwitchDefinitions,
} from './switches.ts';

const LARGEST_BODY = 16 * 1024;

/**
 * What a developer may do in place of a service's staff, by paths with the `:id` of the thing. An action gets the id and
 * the submitted form, and says whether there is such a thing; one that throws an error with a status is refused with it.
 */
export type ControlActions = Record<string, (id: string, form: string) => Promise<boolean>>;

export interface ControlOptions {
  sql: Sql;
  faults: Pick<FaultSwitches<object>, 'definitions' | 'current' | 'apply'>;
  describe(): Promise<ServiceDescription>;
  actions?: ControlActions | undefined;
  /** Given for a stand-in that sends webhooks. */
  webhooks?:
    | { schema: SchemaName; outbox: { resend(eventId: string): Promise<boolean> }; wake(): void }
    | undefined;
}

/** Mounts the control page and its actions under `/_sandbox`. */
export function controlRoutes(options: ControlOptions): Hono {
  const { sql, faults, describe, webhooks, actions } = options;
  const control = new Hono();
  control.use(refuseCrossSite);
  control.use(bodyLimit({ maxSize: LARGEST_BODY }));

  const show = async (c: Context, errors: string[] = []) => {
    const view = {
      overview: webhooks ? await readOverview(sql, webhooks.schema) : null,
      service: await describe(),
      switches: faults.definitions,
      faults: faults.current(),
      errors,
    };
    return c.html(controlPage(view), errors.length > 0 ? 422 : 200, pageHeaders);
  };

  control.get('/', (c) => show(c));
  control.get('/faults', (c) => c.json(faults.current()));

  control.put('/faults', async (c) => {
    const applied = await faults.apply(parsed(await c.req.text()));
    return 'errors' in applied ? c.json(applied, 422) : c.json(applied.faults);
  });

  control.post('/faults', async (c) => {
    const form = new URLSearchParams(await c.req.text());
    const applied = await faults.apply(faultsIn(form, faults.definitions));
    return 'errors' in applied ? show(c, applied.errors) : c.redirect('/_sandbox', 303);
  });

  const all: ControlActions = {
    ...actions,
    ...(webhooks && { '/events/:id/resend': (id) => webhooks.outbox.resend(id) }),
  };
  for (const [path, act] of Object.entries(all)) {
    control.post(path, async (c) => {
      if (!(await act(c.req.param('id') ?? '', await c.req.text()))) return c.notFound();
      webhooks?.wake();
      return c.redirect('/_sandbox', 303);
    });
  }
  control.onError((error, c) => {
    if (!('status' in error)) throw error;
    return c.text(error.message, error.status as 400);
  });
  return control;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Reads a form's values, converted to the types of the switches. */
function faultsIn(form: URLSearchParams, definitions: SwitchDefinitions): Record<string, unknown> {
  const known: Record<string, unknown> = noFaults(definitions);
  return Object.fromEntries(
    [...form].map(([name, value]) => [
      name,
      typeof known[name] === 'boolean' ? value === 'on' : Number(value),
    ]),
  );
}
