import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { RichText } from './rich-text.tsx';

function linkTo(href: unknown): string {
  return renderToString(
    <RichText
      blocks={[
        {
          _type: 'block',
          _key: 'b',
          style: 'normal',
          markDefs: [{ _key: 'm', _type: 'link', href }],
          children: [{ _type: 'span', _key: 's', text: 'words', marks: ['m'] }],
        },
      ]}
    />,
  );
}

test.each(['https://example.org', 'mailto:a@example.org', 'tel:999', '/coaching', '#tier2'])(
  '%s is a link',
  (href) => {
    expect(linkTo(href)).toContain(`<a href="${href}" rel="noopener">words</a>`);
  },
);

test.each([
  'javascript:alert(1)',
  ' javascript:alert(1)',
  'data:text/html,x',
  '//evil',
  undefined,
  7,
])('of %s only the words remain', (href) => {
  const html = linkTo(href);
  expect(html).toContain('words');
  expect(html).not.toContain('<a');
});
