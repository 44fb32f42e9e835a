import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { pageHeaders } from '../../page.ts';
import { refuseCrossSite } from '../../refuse-cross-site.ts';
import type { Till } from '../till/till.ts';
import { noFaults, readFaults } from './faults.ts';
import { readOverview, resendEvent } from './overview.ts';
import { controlPage } from './page.ts';

const LARGEST_BODY = 16 * 1024;

/** The pages and switches under `/_sandbox`. */
export function controlRoutes(till: Till, webhookUrl: string | undefined): Hono {
  const control = new Hono();
  control.use(refuseCrossSite);
  control.use(bodyLimit({ maxSize: LARGEST_BODY }));

  const show = async (c: Context, errors: string[] = []) => {
    const overview = await readOverview(till.sql);
    const view = { ...overview, faults: till.faults.current(), webhookUrl, errors };
    return c.html(controlPage(view), errors.length > 0 ? 422 : 200, pageHeaders);
  };

  control.get('/', (c) => show(c));
  control.get('/faults', (c) => c.json(till.faults.current()));

  control.put('/faults', async (c) => {
    const read = readFaults(parsed(await c.req.text()));
    if ('errors' in read) return c.json(read, 422);
    await till.faults.set(read.faults);
    return c.json(read.faults);
  });

  control.post('/faults', async (c) => {
    const form = new URLSearchParams(await c.req.text());
    const read = readFaults(typedFaults(form));
    if ('errors' in read) return show(c, read.errors);
    await till.faults.set(read.faults);
    return c.redirect('/_sandbox', 303);
  });

  control.post('/events/:id/resend', async (c) => {
    const found = await resendEvent(till.sql, c.req.param('id'), till.clock.now());
    if (!found) return c.notFound();
    till.wake();
    return c.redirect('/_sandbox', 303);
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

/** A form's texts as the switches' own types. */
function typedFaults(form: URLSearchParams): Record<string, unknown> {
  const known: Record<string, unknown> = { ...noFaults };
  return Object.fromEntries(
    [...form].map(([name, value]) => [
      name,
      typeof known[name] === 'boolean' ? value === 'on' : Number(value),
    ]),
  );
}
