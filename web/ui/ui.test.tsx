import { renderToString } from 'react-dom/server';
import { ServerStyleSheet } from 'styled-components';
import { expect, it, test } from 'vitest';
import type { Language } from '#machines/language.ts';
import { LanguageRoot } from '#web/app/language-root.tsx';
import { type RichTextBlock, richText } from '#web/content/rich-text.ts';
import { Icon, type IconName, iconPaths } from './icon.tsx';
import { RichTextDrawing } from './rich-text-drawing.tsx';
import { connectionOf } from './use-connection.ts';

/**
 * Icons that point along the line of reading; a clock, a tick, a player's arrow and a telephone are
 * the same in every language.
 */
const mirrored: readonly IconName[] = ['back', 'external', 'forward', 'menu'];

test.each(Object.keys(iconPaths) as IconName[])(
  '%s is mirrored in Arabic only if it points along the line',
  (name) => {
    const isMirrored = renderToString(<Icon name={name} />).includes('data-directional');
    expect(isMirrored).toBe(mirrored.includes(name));
  },
);

test('only an icon that points along the line is mirrored, by its style, and only from right to left', () => {
  const sheet = new ServerStyleSheet();
  renderToString(sheet.collectStyles(<Icon name="forward" />));
  const styles = sheet.getStyleTags();
  sheet.seal();
  expect(styles.match(/[^{}]*\{[^{}]*transform:[^{}]*\}/g)).toEqual([
    expect.stringMatching(/\[data-directional\]:dir\(rtl\)\{transform:scaleX\(-1\);\}$/),
  ]);
});

function linkTo(href: unknown, language?: Language): string {
  const block = {
    _type: 'block',
    style: 'normal',
    markDefs: [{ _key: 'm', _type: 'link', href }],
    children: [{ _type: 'span', _key: 's', text: 'words', marks: ['m'] }],
  };
  return rendered(block, language);
}

function rendered(block: RichTextBlock, language: Language = 'en'): string {
  return renderToString(
    <LanguageRoot language={language}>
      <RichTextDrawing blocks={[{ _key: 'b', ...block }]} />
    </LanguageRoot>,
  );
}

test.each(['https://example.org', 'mailto:a@example.org', 'tel:999', '/coaching', '#tier2'])(
  '%s is a link',
  (href) => {
    expect(linkTo(href)).toContain(`<a href="${href}" rel="noopener">words</a>`);
  },
);

test.each([
  ['/coaching', '/coaching?lang=ar'],
  ['/coaching#tier2', '/coaching?lang=ar#tier2'],
  ['https://example.org', 'https://example.org'],
  ['mailto:a@example.org', 'mailto:a@example.org'],
  ['tel:999', 'tel:999'],
  ['#tier2', '#tier2'],
])('the link %s leads in Arabic to %s', (href, address) => {
  expect(linkTo(href, 'ar')).toContain(`<a href="${address}" rel="noopener">`);
});

test.each([
  'javascript:alert(1)',
  ' javascript:alert(1)',
  'data:text/html,x',
  '//evil',
  undefined,
  7,
])('the link target %s leaves only the words', (href) => {
  const html = linkTo(href);
  expect(html).toContain('words');
  expect(html).not.toContain('<a');
});

test('a picture is requested in the size in which it is shown, and never larger than it is', () => {
  const image = { url: 'https://lake.example/a.webp', width: 900, height: 600 };
  const html = rendered({ _type: 'embeddedPicture', image, alt: 'A door', caption: 'Home' });
  expect(html).toContain('alt="A door"');
  expect(html).toContain('width="900" height="600"');
  expect(html.match(/a\.webp\?w=(\d+)&amp;auto=format \1w/g)).toHaveLength(3);
  expect(html).toMatch(/\?w=900&amp;auto=format 900w"/);
  expect(html).toMatch(/<figcaption[^>]*>Home<\/figcaption>/);
});

test('a picture is requested as its crop leaves it', () => {
  const image = { url: 'https://lake.example/a.webp', width: 900, height: 600 };
  const [block] = richText([{ _type: 'embeddedPicture', image, crop: { left: 0.5 }, alt: '' }]);
  const html = block && rendered(block);
  expect(html).toContain('width="450" height="600"');
  expect(html).toContain('a.webp?rect=450,0,450,600&amp;w=450&amp;auto=format 450w"');
});

test('a picture whose image was deleted leaves nothing behind', () => {
  const html = rendered({ _type: 'embeddedPicture', image: null, alt: 'A door', caption: '' });
  expect(html).not.toMatch(/img|door/);
});

test('a video is a link that requests nothing until it is played', () => {
  const url = 'https://youtu.be/aB3dE-fG7_h';
  const html = rendered({ _type: 'embeddedVideo', url, title: 'A talk' });
  expect(html).toContain(`href="${url}"`);
  expect(html).toContain('A talk');
  expect(html).toContain('It plays from YouTube');
  expect(html).not.toMatch(/iframe|src=/);
});

test.each(['javascript:alert(1)', 'https://example.org/v'])(
  'the address %s shows no video',
  (url) => {
    expect(rendered({ _type: 'embeddedVideo', url, title: 'A talk' })).not.toContain('A talk');
  },
);

test('a table has its header row and its cells as text', () => {
  const cell = (text: string) => ({
    ...{ _key: text, _type: 'cell' },
    value: [{ _key: 'b', _type: 'block', children: [{ _key: 's', _type: 'span', text }] }],
  });
  const row = (...texts: string[]) => ({ _key: texts.join(), cells: texts.map(cell) });
  const rows = [row('Day', 'What'), row('Mon', 'Rest')];
  const html = rendered({ _type: 'table', headerRows: 1, rows });
  expect(html).toContain('<th scope="col"><p>Day</p></th><th scope="col"><p>What</p></th>');
  expect(html).toContain('<td><p>Mon</p></td><td><p>Rest</p></td>');
});

test('an unknown block is left out', () => {
  expect(rendered({ _type: 'futureThing', words: 'later' })).not.toContain('later');
});

test('a number to call and a word with a hyphen stay on one line', () => {
  const text = 'By e-mail, or 800-HOPE (4673)';
  const html = rendered({ _type: 'block', children: [{ _type: 'span', _key: 's', text }] });
  expect(html).toContain('e-\u2060mail, or 800-\u2060HOPE\u00a0(4673)');
});

it('connectionOf reports offline before slow, and good where the browser has no measure', () => {
  expect(connectionOf(false, '4g')).toBe('offline');
  expect(connectionOf(false, '2g')).toBe('offline');
  expect(connectionOf(true, 'slow-2g')).toBe('slow');
  expect(connectionOf(true, '2g')).toBe('slow');
  expect(connectionOf(true, '3g')).toBe('good');
  expect(connectionOf(true, undefined)).toBe('good');
});
