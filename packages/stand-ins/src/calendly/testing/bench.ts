import { createHmac } from 'node:crypto';
import type { RunningService } from '../../shared/service.ts';
import { type Receiver, ServiceBench, startReceiver } from '../../shared/testing/bench.ts';
import { submitForm } from '../../shared/testing/client.ts';
import type { CalendlyFaults } from '../service.ts';
import { type CalendlyOptions, startCalendly } from '../start.ts';

const signingKey = 'signing key';

/** The fields of an invitee that tests read. */
export interface InviteePayload {
  uri: string;
  event: string;
  status: string;
  rescheduled: boolean;
  old_invitee: string | null;
  new_invitee: string | null;
  cancel_url: string;
  reschedule_url: string;
  tracking: Record<string, string | null>;
  cancellation?: { canceled_by: string; reason: string | null };
  scheduled_event: { uri: string; status: string; start_time: string };
}

interface CalendlyEvent {
  event: string;
  payload: InviteePayload;
}

const form = { name: 'Mariam Test', email: 'mariam@example.com', answer: 'Hello' };

class Bench extends ServiceBench<CalendlyOptions, Receiver<CalendlyEvent>, CalendlyFaults> {
  protected readonly schema = 'sandbox_calendly';

  protected startService(
    common: Pick<CalendlyOptions, 'sql' | 'port'>,
    options: Partial<CalendlyOptions>,
  ): Promise<RunningService> {
    const webhook = { url: this.receiver.url, signingKey };
    return startCalendly({ ...common, webhook, ...options });
  }

  async openReceiver(port = 0): Promise<void> {
    this.receiver = await startReceiver({
      port,
      read: (body, headers) => readEvent(body, headers, this.clock.now()),
    });
  }

  /** Gets a page without following a redirect. */
  open(path: string, headers: Record<string, string> = {}): Promise<Response> {
    return fetch(this.urlOf(path), { headers, redirect: 'manual' });
  }

  submit(path: string, fields: Record<string, string> = {}): Promise<Response> {
    return submitForm(this.urlOf(path), fields);
  }

  /** The links of the free times on a calendar page. */
  async freeTimes(path = '/foundation/the-map'): Promise<string[]> {
    return slotsIn(await (await this.open(path)).text());
  }

  /** Books the first free time. @returns where the page redirects to. */
  async book(path = '/foundation/the-map', fields: Record<string, string> = {}): Promise<string> {
    const [slot = ''] = await this.freeTimes(path);
    const response = await this.submit(slot, { ...form, ...fields });
    if (response.status !== 303) throw new Error(await response.text());
    return response.headers.get('Location') ?? '';
  }

  private urlOf(path: string): string {
    return path.startsWith('http') ? path : `${this.service.url}${path}`;
  }
}

export function slotsIn(page: string): string[] {
  return [...page.matchAll(/class="slot" href="([^"]+)"/g)].map(([, href = '']) =>
    href.replaceAll('&amp;', '&'),
  );
}

/** Checks the signature and its age, as an application must. */
function readEvent(body: string, headers: Headers, now: number): CalendlyEvent {
  const header = headers.get('Calendly-Webhook-Signature') ?? '';
  const [, time = '', mac] = /^t=(\d+),v1=([\da-f]{64})$/.exec(header) ?? [];
  const wanted = createHmac('sha256', signingKey).update(`${time}.${body}`).digest('hex');
  if (mac !== wanted || Math.abs(now / 1000 - Number(time)) > 180)
    throw new Error('the signature is invalid');
  return JSON.parse(body);
}

export function benchForEachTest(): Bench {
  return new Bench().forEachTest();
}
