import { eventually } from 'service-kit/testing/eventually';
import { afterAll, describe, expect, it } from 'vitest';
import { createTestLake } from './testing/lake.ts';

const lake = await createTestLake();
const text = (words: string) => ({ _type: 'block', children: [{ _type: 'span', text: words }] });
const transaction = lake.writer.transaction();
for (const [id, document] of Object.entries({
  calm: { title: 'Calm mornings', tags: ['Sleep', 'breath'], body: [text('Begin slowly.')] },
  letter: { title: 'A letter', body: [text('Slowly, the morning calms the night.')] },
  night: {
    title: 'Night',
    tags: ['sleep'],
    mixed: ['Bréath', 5, { deep: 'breath' }],
    author: { _ref: 'calm', name: 'Mariam' },
  },
  arabic: { title: 'صباح هادئ', body: [text('ابدأ ببطء')] },
  founder: { title: 'المؤسِّسة', tags: ['إلى أمّي', 'CAFÉ noir'], body: [text('مُمتنّة لكُلّ صـــباح')] },
  empty: {},
})) {
  transaction.create({ _id: id, _type: 'post', ...document } as never);
}
transaction.create({ _id: 'drafts.calm', _type: 'post', title: 'Calm evenings' });
await transaction.commit();
afterAll(() => lake.stop());

const ids = (condition: string, params: Record<string, unknown> = {}) =>
  lake.reader.fetch<string[]>(`*[_type == "post" && ${condition}]._id`, params, {
    perspective: 'published',
  });

describe('text::query', () => {
  it.each([
    ['calm', ['calm']],
    ['CALM mornings', ['calm']],
    ['mornings calm', ['calm']],
    ['calm*', ['calm', 'letter']],
    ['morn* slow*', ['calm', 'letter']],
    ['slowly -letter', ['calm']],
    ['slowly -"the morning"', ['calm']],
    ['"the morning calms"', ['letter']],
    ['"morning the"', []],
    ['"Begin slowly', ['calm']],
    ['-slowly', ['arabic', 'empty', 'founder', 'night']],
    ['mariam', ['night']],
    ['هادئ', ['arabic']],
    ['هاد* ببطء', ['arabic']],
    ['المؤسسه', ['founder']],
    ['المُؤَسِّسَة', ['founder']],
    ['المؤس*', ['founder']],
    ['الموسسة', ['founder']],
    ['الى امي', ['founder']],
    ['"لكل صباح"', ['founder']],
    ['صباح -ممتنة', ['arabic']],
    ['Cafe', ['founder']],
    ['"café noir"', ['founder']],
    ['cafe\u0301', ['founder']],
    ['post', []],
    ['*', ['arabic', 'calm', 'founder', 'letter', 'night']],
    ['c*a*l*m*', []],
    ['& calm (', ['calm']],
    ['', []],
    ['  ', []],
  ])('searches the whole document: %s', async (search, expected) => {
    expect(await ids('@ match text::query($search)', { search })).toEqual(expected);
    expect(await ids('[@, _id] match text::query($search)', { search })).toEqual(
      expect.arrayContaining(expected),
    );
  });

  it.each([
    ['title match text::query("calm*")', ['calm']],
    ['tags match text::query("sleep")', ['calm', 'night']],
    ['[...tags, title] match text::query("cafe")', ['founder']],
    ['mixed match text::query("bréath")', ['night']],
    ['[title, tags[0]] match text::query("sleep")', ['calm', 'night']],
    ['[@, _id] match text::query("empty")', ['empty']],
    ['pt::text(body) match text::query("\\"the morning\\"")', ['letter']],
    ['[missing, title] match text::query("\\"a letter\\"")', ['letter']],
    ['author->title match text::query("mornings")', ['night']],
    ['count(tags[@ match text::query("sleep")]) > 0', ['calm', 'night']],
    ['!(@ match text::query("sl*"))', ['arabic', 'empty', 'founder']],
  ])('searches the given attribute: %s', async (condition, expected) => {
    expect(await ids(condition)).toEqual(expected);
  });

  it('searches within the perspective', async () => {
    const query = '*[@ match text::query("calm evenings")]._id';
    expect(await lake.reader.fetch(query, {}, { perspective: 'drafts' })).toEqual(['calm']);
    expect(await lake.reader.fetch(query, {}, { perspective: 'raw' })).toEqual(['drafts.calm']);
    expect(await lake.anonymous.fetch(query, {}, { perspective: 'raw' })).toEqual([]);
  });

  it('scores matches as the Studio requests', async () => {
    const query = `*[_type in $types && ([@, _id] match text::query($search) || references($search))]
      | score(boost(_type in ["post"] && title match text::query($search), 10), [@, _id] match text::query($search))
      | order(_score desc){_id, _score}`;
    const params = { types: ['post'], search: 'calm*' };
    const found = await lake.reader.fetch(query, params, { perspective: 'published' });
    expect(found.map(({ _id }: { _id: string }) => _id)).toEqual(['calm', 'letter']);
    expect(found[0]._score).toBeGreaterThan(found[1]._score + 5);
  });

  it('works for listeners', async () => {
    const events = lake.writer.listen(
      '*[@ match text::query("whisper*")]',
      {},
      { events: ['welcome', 'mutation'], includeResult: false },
    );
    const told: string[] = [];
    const ready = new Promise<void>((resolve, reject) => {
      events.subscribe({
        next(event) {
          if (event.type === 'welcome') resolve();
          if (event.type === 'mutation') told.push(`${event.documentId} ${event.transition}`);
        },
        error: reject,
      });
    });
    await ready;
    await lake.writer.create({ _id: 'heard', _type: 'note', title: 'Shouting' });
    await lake.writer.patch('heard').set({ title: 'A whispering' }).commit();
    await lake.writer.patch('heard').set({ title: 'Silence' }).commit();
    await eventually('both', () => told.length >= 2);
    expect(told).toEqual(['heard appear', 'heard disappear']);
  });

  it.each([
    '*[text::query("x")]',
    '*[title match ["x", text::query("x")]]',
    '{"a": text::query("x")}',
  ])('is refused outside the right side of match: %s', async (query) => {
    await expect(lake.reader.fetch(query)).rejects.toMatchObject({ statusCode: 400 });
  });
});
