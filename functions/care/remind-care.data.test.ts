import { beforeEach, expect, it } from 'vitest';
import { MINUTE_MS } from '#machines/duration.ts';
import { staffEmail } from '../testing/parts.ts';
import { colleague, danger, openCare } from '../testing/staff.ts';
import { CARE_BEAT_MS, type CareMailJob, remindCare, sendCareMail } from './remind-care.ts';

const world = await openCare();
beforeEach(world.clear);
const { onlyCase, read, send, book, save, useCases } = world;

const staff = [colleague('owner'), colleague('reviewer', { language: 'ar' }), colleague('support')];

/** The places of the alarms that were raised. */
const raised: string[] = [];

/** Queues what is due at a time; the queue takes no more jobs than `room`. */
async function queuedAt(
  now: number,
  room = Number.POSITIVE_INFINITY,
  colleagues = async () => staff,
) {
  const jobs: CareMailJob[] = [];
  const alarms = {
    ...useCases.alarms,
    raise: async (_tx: unknown, { path }: { path: string }) => void raised.push(path),
  };
  const queue = {
    async enqueue(_tx: unknown, _name: string, job: CareMailJob) {
      if (jobs.length === room) throw new Error('killed');
      jobs.push(job);
    },
  };
  const deps = { ...useCases, queue, alarms, staff: { people: { colleagues } } };
  await remindCare(deps, now);
  return jobs;
}

async function deliver(jobs: CareMailJob[]): Promise<void> {
  for (const job of jobs) await sendCareMail(useCases, job);
}

it('mails about a case go to all who may act, every 30 minutes until somebody has opened it, however many servers run', async () => {
  const start = Date.now() + MINUTE_MS;
  await send();
  const caseId = await onlyCase();
  const beats: Array<Array<[number, string]>> = [];
  for (const minutes of [0, 1, 29, 30, 31, 61]) {
    const now = start + minutes * MINUTE_MS;
    const jobs = (await Promise.all([queuedAt(now), queuedAt(now)])).flat();
    beats.push(jobs.map(({ beat, email }) => [beat, email]));
  }
  const all = (beat: number) => staff.map(({ email }) => [beat, email]);
  expect(beats).toEqual([all(1), [], [], all(2), [], all(3)]);
  expect(raised).toEqual(Array(3).fill(`/admin/care/${caseId}`));
  await read(caseId);
  expect(await queuedAt(start + 5 * CARE_BEAT_MS)).toEqual([]);
});

it('mails about a case say who and where, and not a word of what was written', async () => {
  await send({ name: 'Sara', email: 'sara@example.org' });
  const caseId = await onlyCase();
  await deliver(await queuedAt(Date.now() + MINUTE_MS));
  const [english, arabic] = world.mails;
  expect(world.mails.map(({ to }) => to)).toEqual(staff.map(({ email }) => email));
  expect(english?.subject).toBe('Urgent: \u2068Sara\u2069 may be in danger');
  expect(arabic?.subject).toContain('عاجل');
  for (const { html, text, priority } of world.mails) {
    expect(priority).toBe('high');
    expect(html).toContain(`/admin/care/${caseId}?lang=`);
    expect(text).toContain('sara@example.org');
    expect(html + text).not.toContain('kill');
  }
  expect(JSON.stringify(world.logger.lines)).not.toContain('kill myself');
});

it('mails about a case are not sent late: neither after somebody opened it nor when the next one is due', async () => {
  await send();
  const start = Date.now() + MINUTE_MS;
  const first = await queuedAt(start);
  const second = await queuedAt(start + CARE_BEAT_MS);
  await deliver(first);
  expect(world.mails).toEqual([]);
  await read(await onlyCase());
  await deliver(second);
  expect(world.mails).toEqual([]);
});

it('mails about a case begin again with new words, and not before the next one would be due', async () => {
  const visitor = await book(danger);
  const start = Date.now() + MINUTE_MS;
  await queuedAt(start);
  await read(await onlyCase());
  await save(visitor, `${danger} Tonight.`);
  expect(await queuedAt(start + MINUTE_MS)).toEqual([]);
  expect(await queuedAt(start + CARE_BEAT_MS)).toHaveLength(staff.length);
});

it('mails about a case are all queued in the end where the server is killed in between', async () => {
  await send();
  const start = Date.now() + MINUTE_MS;
  await expect(queuedAt(start, 2)).rejects.toThrow('killed');
  expect(await queuedAt(start)).toHaveLength(staff.length);
});

it('mails about a case go to the mailbox of staff where nobody may act, or the accounts do not answer', async () => {
  await send();
  const start = Date.now() + MINUTE_MS;
  const away = () => Promise.reject(new Error('away'));
  expect(await queuedAt(start, 9, away)).toMatchObject([{ email: staffEmail }]);
  const nobody = async () => [];
  expect(await queuedAt(start + CARE_BEAT_MS, 9, nobody)).toMatchObject([{ email: staffEmail }]);
});
