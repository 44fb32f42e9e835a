import { expect, it } from 'vitest';
import { mailWordsId, readMailWords } from '#web/mail/edited-words.ts';
import { memoryLogger } from '../../testing/logger.ts';
import { memoryPageStoreTable } from '../../testing/memory-page-store-table.ts';
import { createReadMailWords } from './mail-words.ts';
import { createPageStore } from './page-store.ts';

const table = memoryPageStoreTable();
const words = (subject: string, greeting = '') => [
  {
    _id: mailWordsId('refunded'),
    subject: { en: subject, ar: 'عاد مالك' },
    greeting: { en: greeting, ar: greeting },
  },
];

/** Starts a server with an empty memory over a lake that the test changes or breaks. */
function start(answer: object[] | Error) {
  const lake = { answer, version: 0, asked: 0 };
  const logger = memoryLogger();
  const pageStore = createPageStore({ table, logger });
  const read = createReadMailWords({
    async fetchContent<T>() {
      lake.asked += 1;
      if (lake.answer instanceof Error) throw lake.answer;
      return lake.answer as T;
    },
    contentVersion: () => lake.version,
    renderer: async () => ({ readMailWords }),
    ...{ pageStore, logger },
  });
  const subject = async () => (await read('en')).refunded?.subject;
  const change = (to: object[] | Error) => Object.assign(lake, { answer: to, version: 1 });
  return { lake, read, subject, change, logger, stop: pageStore.stop };
}

it('our words stand in the first mails if the lake has never answered', async () => {
  expect(await start(new Error('away')).read('ar')).toEqual({});
});

it('the lake is asked once for each state of its content, and the next mail has the new words', async () => {
  const { lake, read, subject, change, stop } = start(words('Back to you'));
  expect([await subject(), await subject()]).toEqual(['Back to you', 'Back to you']);
  expect((await read('ar')).refunded?.subject).toBe('عاد مالك');
  expect(lake.asked).toBe(1);
  change(words('Yours again'));
  expect([await subject(), lake.asked]).toEqual(['Yours again', 2]);
  await stop();
});

it('the last good words stand while the lake is away, on a server that starts then as well', async () => {
  const { subject, change } = start(words('Yours again'));
  await subject();
  change(new Error('away'));
  expect(await subject()).toBe('Yours again');
  expect(await start(new Error('away')).subject()).toBe('Yours again');
});

it('a text that cannot be used is logged once', async () => {
  const { read, subject, change, logger } = start(words('One', 'Dear {nobody},'));
  expect((await read('en')).refunded).toEqual({ subject: 'One' });
  change(words('Two', 'Dear {nobody},'));
  await subject();
  expect(logger.lines.map(({ fields }) => fields)).toEqual([
    { fault: 'refunded greeting en unknown {nobody}' },
    { fault: 'refunded greeting ar unknown {nobody}' },
  ]);
});
