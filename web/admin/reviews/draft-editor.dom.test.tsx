import { expect, test } from 'vitest';
import type { DraftBlock } from '#machines/draft/document.ts';
import { reviews as ar } from '#web/i18n/ar/reviews.ts';
import { reviews as en } from '#web/i18n/en/reviews.ts';
import { addTexts } from '#web/i18n/i18n.ts';
import { openArea } from '#web/testing/open-area.tsx';
import { DraftEditor } from './draft-editor.tsx';

addTexts('reviews', { en, ar });

const block = (_key: string, text: string, more: object = {}): DraftBlock => ({
  ...{ _type: 'block', _key, style: 'normal', markDefs: [] },
  children: [{ _type: 'span', _key: 's', text, marks: [] }],
  ...more,
});

async function open(body: DraftBlock[]) {
  const reported: DraftBlock[][] = [];
  const editor = (
    <DraftEditor
      language="en"
      body={body}
      isReadOnly={false}
      label="Text"
      onChange={(each) => {
        reported.push(each);
      }}
    />
  );
  const routes = [{ path: '/', element: editor }];
  await openArea({ routes });
  return reported;
}

test('a list within a list is reported as a part of it', async () => {
  const list = [1, 2].map((level) => block(`l${level}`, 'One', { listItem: 'bullet', level }));
  const reported = await open([block('h', 'Now', { style: 'h2' }), ...(list as DraftBlock[])]);
  const levels = () => reported.at(-1)?.map(({ level }) => level);
  await expect.poll(levels).toEqual([undefined, 1, 1]);
});

test('a block without words says what kind it is', async () => {
  await open([
    block('h', '', { style: 'h2' }),
    block('p', ''),
    block('l', '', { listItem: 'bullet', level: 1 }),
    block('w', 'Words'),
  ]);
  const said = () =>
    [...document.querySelectorAll('[role="textbox"] > *')].map((each) =>
      each.getAttribute('data-empty'),
    );
  await expect.poll(said).toEqual([en.forms.h2, en.forms.normal, null, null]);
});
