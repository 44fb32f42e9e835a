import { isDeepStrictEqual } from 'node:util';
import { eventually } from 'service-kit/testing/eventually';
import { printFigures } from 'service-kit/testing/proof';
import { afterAll, expect, it } from 'vitest';
import { type KillableDatabase, killableDatabase } from '../testing/killable-database.ts';
import { colleague, openCare } from '../testing/staff.ts';
import { staffWorks, type Work } from '../testing/staff-works.ts';
import { openAreas } from './compose.ts';

const world = await openCare();
const { database, mails, useCases } = world;
const works = staffWorks(world);

/** One hears at once, the other in the morning. */
const colleagues = [colleague('owner'), colleague('support', { prefersDigest: true })];

/** Opens the server on a database; nothing leaves it any more once that is cut off. */
function serverOn(on: KillableDatabase): typeof useCases {
  const { whatsapp } = useCases;
  const areas = openAreas({
    ...useCases,
    database: on,
    async sendMail(...mail: Parameters<typeof useCases.sendMail>) {
      on.live();
      await useCases.sendMail(...mail);
    },
    whatsapp: whatsapp && {
      ...whatsapp,
      async send(...text: Parameters<typeof whatsapp.send>) {
        on.live();
        return whatsapp.send(...text);
      },
    },
  });
  const people = { ...areas.staff.people, colleagues: async () => colleagues };
  return { ...useCases, ...areas, staff: { ...areas.staff, people } };
}

/** What the database knows of an order or a message, and of the jobs since then. */
const questions = [
  `select state, needs_attention, reminders_to is null as stopped, erased_at is null as kept
   from orders where id = $1`,
  `select event, outcome, "by" from order_events where order_id = $1 order by id`,
  'select provider, status, settled_minor from payments where order_id = $1 order by created_at',
  `select state, snapshot->'value' as value from deliveries where order_id = $1 order by item_id`,
  `select event, outcome from delivery_events
   where delivery_id in (select id from deliveries where order_id = $1) order by id`,
  `select revision, confirmed_by, meeting_url, was_held, told, reminded_at is null as due
   from appointments where order_id = $1 order by created_at`,
  'select mail, is_refused from order_mails where order_id = $1 order by mail',
  'select count(*) from letters where order_id = $1',
  `select ended_at is null as lasts from pauses
   where delivery_id in (select id from deliveries where order_id = $1)`,
  `select beats, closed_by, length(notes) > 0 as noted, cleared is null as held
   from care_cases where $1 in (order_id, message_id)`,
  'select answered_by, note is null as bare from messages where id = $1',
  'select written_by, sent_at is null as waits from message_replies where message_id = $1',
  'select staff_id, notice from staff_news where order_id = $1',
  `select count(*) from sandbox_whatsapp.messages join orders on wa_id = reminders_to
   where orders.id = $1`,
  `select distinct name, data->>'to' as "to", data->>'mail' as mail, data->>'notice' as notice
   from jobs.job where $1::uuid is not null order by 1, 2, 3, 4`,
];

async function known(work: Work): Promise<unknown> {
  const about = await work.about();
  const tables = await Promise.all(
    questions.map(async (question) => (await database.sql.query(question, [about])).rows),
  );
  // A mail that is sent again has the same id, and mailboxes show it once.
  const ids = new Set(mails.map(({ messageId }) => messageId));
  return { tables, mails: [...ids].map((id) => /^<(\w+)/.exec(id)?.[1]).sort() };
}

async function begin(name: string): Promise<Work> {
  await world.clear();
  await database.sql.query('delete from appointments');
  const work = await works[name]?.();
  if (!work) throw new Error(`nothing is named ${name}`);
  await database.sql.query('delete from jobs.job');
  mails.length = 0;
  return work;
}

/** What was sent is reported by the webhook before anything is tried again. */
const reported = () =>
  eventually('the reports', async () => {
    const { rows } = await database.sql.query(
      `select 1 from sandbox_whatsapp.deliveries where status in ('waiting', 'sending')`,
    );
    return rows.length === 0;
  });

let kills = 0;
afterAll(() => printFigures(`${kills} kills at the writes of ${Object.keys(works).length} acts`));

it.each(Object.keys(works))(
  '%s: a server killed at any of its writes does it once in the end',
  async (name) => {
    const undisturbed = killableDatabase(database);
    const first = await begin(name);
    await first.do(serverOn(undisturbed));
    await reported();
    const done = await known(first);
    expect(undisturbed.moments()).not.toEqual([]);
    for (const [at, moment] of undisturbed.moments().entries()) {
      const work = await begin(name);
      const killable = killableDatabase(database, at);
      await work.do(serverOn(killable)).catch((error) => {
        if (!killable.isKilled()) throw error;
      });
      expect([moment, killable.isKilled()]).toEqual([moment, true]);
      kills += 1;
      await reported();
      // Whoever sees that it was done does not do it again.
      if (work.isJob || !isDeepStrictEqual(await known(work), done)) {
        await work.do(serverOn(killableDatabase(database)));
        await reported();
      }
      expect([moment, await known(work)]).toEqual([moment, done]);
    }
  },
);
