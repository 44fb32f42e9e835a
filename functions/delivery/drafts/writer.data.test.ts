import { startAi } from 'stand-ins/ai';
import { setFaults } from 'stand-ins/testing';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { draftDocument, sectionsOf, textOf } from '#machines/draft/document.ts';
import { type ListedAnswer, listAnswers } from '#machines/intake/answers.ts';
import { testDatabase } from '../../testing/database.ts';
import { aiProviders, openModel } from './model.ts';
import { createWriter, type Writer } from './writer.ts';

const apiKey = 'test_writer';
const signal = new AbortController().signal;

const database = await testDatabase();
const service = await startAi({ sql: database.sql, port: 0, apiKey, production: false });
afterAll(async () => {
  await service.stop();
  await database.close();
});
beforeEach(() => setFaults(service.url, {}));

function writerWith(provider: (typeof aiProviders)[number] = 'anthropic', key = apiKey): Writer {
  const settings = { provider, model: 'test-model', apiKey: key, apiUrl: `${service.url}/v1` };
  return createWriter({ name: settings.model, language: openModel(settings) });
}

const said = {
  roadmap: {
    currentSituation: 'I work nights and see my children only at breakfast.',
    aspirations: 'أن أفتح مقهى صغيرًا قرب البحر.',
  },
  'cv-makeover': { experience: 'Ran a night ward; trained 12 nurses', skills: 'Calm, planning' },
  'soul-bio': { personalStory: 'بدأت الحكاية في بيت على طرف الصحراء.', futureVision: 'A teacher.' },
};
const answers = Object.fromEntries(
  Object.entries(said).map(([item, told]) => [
    item,
    listAnswers({ answers: told, questions: [] }, 'en'),
  ]),
) as Record<keyof typeof said, ListedAnswer[]>;

describe.each(aiProviders)('by %s', (provider) => {
  it.each([
    ['roadmap', 'en'],
    ['roadmap', 'ar'],
    ['cv-makeover', 'en'],
    ['cv-makeover', 'ar'],
    ['soul-bio', 'en'],
    ['soul-bio', 'ar'],
  ] as const)('a text is written for %s in %s', async (item, language) => {
    const { document, provenance } = await writerWith(provider).write(
      { item, language, style: 'narrative' },
      answers[item],
      signal,
    );
    expect(draftDocument.parse(document)).toEqual(document);
    const quotes = document.body.filter(({ style }) => style === 'blockquote').map(textOf);
    const bullets = document.body.filter(({ listItem }) => listItem === 'bullet').map(textOf);
    const words = Object.values(said[item]).join(' ');
    expect([...quotes, ...bullets]).not.toEqual([]);
    for (const quoted of [...quotes, ...bullets]) expect(words).toContain(quoted);
    expect(provenance).toEqual({
      model: 'test-model',
      prompt: `${item}.v1`,
      inputTokens: expect.any(Number),
      outputTokens: expect.any(Number),
    });
    expect(provenance.outputTokens).toBeGreaterThan(100);
  });
});

it('one section is written anew', async () => {
  const writer = writerWith();
  const task = { item: 'roadmap', language: 'en' as const };
  const { document } = await writer.write(task, answers.roadmap, signal);
  const [, second] = sectionsOf(document);
  const { blocks } = await writer.writeSection(
    { ...task, section: second?.heading, note: 'Shorter, please.' },
    answers.roadmap,
    signal,
  );
  expect(blocks.map(textOf)).toEqual(second?.blocks.map(textOf));
});

it('the model says whether it sees danger', async () => {
  expect(await writerWith().seesDanger('ar', answers.roadmap, signal)).toBe(false);
  await setFaults(service.url, { alarmed: 1 });
  expect(await writerWith().seesDanger('ar', answers.roadmap, signal)).toBe(true);
});

it.each([
  [{ failed: 1 }, 'unavailable', true],
  [{ limited: 1, retryAfterS: 40 }, 'unavailable', true],
  [{ overloaded: 1 }, 'unavailable', true],
  [{ cut: 1 }, 'unavailable', true],
  [{ nonsense: 1 }, 'unusable', true],
  [{ empty: 1 }, 'unusable', true],
  [{ wrongShape: 1 }, 'unusable', true],
  [{ declined: 1 }, 'declined', false],
])('with %j no text comes: %s', async (faults, failure, isPassing) => {
  for (const provider of aiProviders) {
    await setFaults(service.url, faults);
    const writing = writerWith(provider).write(
      { item: 'roadmap', language: 'en' },
      answers.roadmap,
      signal,
    );
    const error = await writing.catch((thrown) => thrown);
    expect({ provider, failure: error.failure }).toEqual({ provider, failure });
    expect(error.isPassing).toBe(isPassing);
    expect(error.retryAfterMs).toBe('retryAfterS' in faults ? 40_000 : 0);
    expect(`${error.message}${error.stack}${error.cause}`).not.toContain('breakfast');
  }
});

it('a wrong key is not tried again', async () => {
  const writing = writerWith('anthropic', 'test_other').write(
    { item: 'roadmap', language: 'en' },
    answers.roadmap,
    signal,
  );
  await expect(writing).rejects.toMatchObject({ failure: 'refused', isPassing: false });
});

it('answers that nothing can be quoted from make no text', async () => {
  const writing = writerWith().write({ item: 'roadmap', language: 'en' }, [], signal);
  await expect(writing).rejects.toMatchObject({ failure: 'unusable' });
});

it('a slow answer ends with the job that waits for it', async () => {
  await setFaults(service.url, { slowMs: 60_000 });
  const stopping = new AbortController();
  const task = { item: 'roadmap', language: 'en' } as const;
  const writing = writerWith().write(task, answers.roadmap, stopping.signal);
  stopping.abort(new Error('the server stops'));
  await expect(writing).rejects.toThrow('the server stops');
});
