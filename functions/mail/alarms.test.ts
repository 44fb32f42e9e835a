import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AlarmJob, alarmNames, createAlarms, sendAlarm } from './alarms.ts';

const alarm: AlarmJob = { alarm: 'refund_failed', path: '/admin/orders/1' };

describe('an alarm', () => {
  const posted: unknown[] = [];
  let status = 200;
  const server = createServer(async (request, response) => {
    posted.push([request.method, JSON.parse(await text(request))]);
    response.writeHead(status).end();
  });
  beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
  afterAll(() => server.close());

  it('is posted as text with a link, and tried again when it is not taken', async () => {
    const { port } = server.address() as AddressInfo;
    const deps = { alarmUrl: `http://127.0.0.1:${port}/secret`, publicUrl: 'https://site.example' };
    await sendAlarm(deps, alarm);
    const link = 'https://site.example/admin/orders/1';
    const body = { text: `site.example: refund failed ${link}`, alarm: 'refund_failed', link };
    expect(posted).toEqual([['POST', body]]);
    status = 500;
    await expect(sendAlarm(deps, alarm)).rejects.toThrow(/^The alarm was answered with 500$/);
  });

  it('is queued only where there is an address for it', async () => {
    const queued: unknown[] = [];
    const queue = {
      enqueue: async (...job: unknown[]) => void queued.push(job),
      enqueueOncePer: async (...job: unknown[]) => void queued.push(job),
    };
    const raise = (alarmUrl: string | null) =>
      createAlarms({ queue, alarmUrl }).raiseOncePer(60, alarm, 'here');
    await raise(null);
    expect(queued).toEqual([]);
    await raise('https://alarms.example');
    expect(queued).toEqual([[60, 'alarm', alarm, 'refund_failed here']]);
  });
});

it('docs/alarms.md has one section for each alarm that can be raised, and for no other', async () => {
  const page = await readFile(new URL('../../docs/alarms.md', import.meta.url), 'utf8');
  const sections = [...page.matchAll(/^### (.+)$/gm)].map(([, name]) => name);
  expect(sections.toSorted()).toEqual(alarmNames.toSorted());
});
