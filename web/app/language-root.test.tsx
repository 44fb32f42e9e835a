import { renderToString } from 'react-dom/server';
import { ServerStyleSheet, styled } from 'styled-components';
import { expect, test } from 'vitest';
import type { Language } from '#machines/language.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { LanguageRoot } from './language-root.tsx';

const Box = styled.div`
  margin-left: 4px;
  text-align: left;
  padding-inline-start: 8px;
`;

function Probe() {
  const { t, language, direction } = useTranslation('common');
  return <Box>{`${language} ${direction} ${t('header.menu')}`}</Box>;
}

function draw(language: Language) {
  const sheet = new ServerStyleSheet();
  const html = renderToString(
    sheet.collectStyles(
      <LanguageRoot language={language}>
        <Probe />
      </LanguageRoot>,
    ),
  );
  return { html, css: sheet.getStyleTags() };
}

test('English keeps its styles and texts', () => {
  const { html, css } = draw('en');
  expect(html).toContain('en ltr Menu');
  expect(css).toContain('margin-left:4px');
});

test('Arabic mirrors physical styles and leaves logical ones', () => {
  const { html, css } = draw('ar');
  expect(html).toContain('ar rtl القائمة');
  expect(css).toContain('margin-right:4px');
  expect(css).toContain('text-align:right');
  expect(css).toContain('padding-inline-start:8px');
  expect(css).not.toContain('margin-left');
});
