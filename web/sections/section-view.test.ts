import { globSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { expect, test } from 'vitest';
import * as contents from './all-contents.ts';
import type { AnySection } from './contents.ts';
import { isInteractive, typeDrawnBy } from './drawn-by.ts';
import { interactiveSections } from './section-view.tsx';

/**
 * Only sections with something to play or to type into use these modules, and those sections need
 * their script.
 */
const ofScript = /\/(player|range|transcript(-search)?|use-(media|place))\.tsx?$/;

const components = globSync('*-section/{component,interactive}.tsx', { cwd: import.meta.dirname });

test('each type of section has a component, and each component a type', () => {
  expect(components.map((file) => typeDrawnBy(`/${file}`)).toSorted()).toEqual(
    Object.keys(contents).toSorted(),
  );
});

test.each(components.filter((file) => !isInteractive(file)).map((file) => dirname(file)))(
  'the %s needs no script, so it stays as the server drew it',
  (folder) => {
    const files = globSync(`${import.meta.dirname}/${folder}/*.ts*`).filter(
      (file) => !ofScript.test(file),
    );
    expect(files.length).toBeGreaterThan(0);
    for (const file of files) {
      const code = readFileSync(file, 'utf8');
      expect(code, file).not.toMatch(
        / on[A-Z]\w*=\{|\buse(State|Effect|LayoutEffect|Ref|Reducer)\b/,
      );
    }
  },
);

test('a section with something to play needs a script', () => {
  const points = { type: 'pointsSection', id: 'a', title: '', intro: '', text: '', points: [] };
  const image = { url: 'https://a', width: 2, height: 1, alt: '' };
  const answer = [{ _type: 'embeddedVideo', _key: 'v', url: 'https://b' }];
  const sections = [
    { ...points, image, actions: [] },
    { type: 'questionsSection', id: 'b', title: '', items: [{ id: 'c', question: '', answer }] },
  ] as unknown as AnySection[];
  expect(interactiveSections(sections)).toEqual([sections[1]]);
});

test('a list needs a script where something is typed into it: an address, or a search', () => {
  const list = (kind: string, ...items: object[]) =>
    ({ type: 'listingSection', id: kind, list: { kind, items } }) as unknown as AnySection;
  const typed = [list('course'), list('podcast', { transcript: [{ _type: 'block', _key: 'a' }] })];
  const fixed = [list('award'), list('course', {}), list('podcast', { transcript: [] })];
  expect(interactiveSections([...fixed, ...typed])).toEqual(typed);
});
