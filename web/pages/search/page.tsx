import type { KeyboardEvent } from 'react';
import { styled } from 'styled-components';
import { SEARCH_PATH } from '#machines/pages.ts';
import { SEARCH_PARAMETER } from '#machines/search/address.ts';
import { SEARCH_MAX } from '#machines/validation/limits.ts';
import { usePage } from '#web/app/use-content.ts';
import { Art } from '#web/art/drawing.tsx';
import lantern from '#web/art/lantern.svg?drawing';
import { search as searchAr } from '#web/i18n/ar/search.ts';
import { search as searchEn } from '#web/i18n/en/search.ts';
import { addTexts } from '#web/i18n/i18n.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Edge } from '#web/sections/opening-section/edge.tsx';
import { soft } from '#web/theme/mixins.ts';
import { choose, useReaderChoice } from '#web/theme/reader-choices.ts';
import { layout, space } from '#web/theme/tokens.ts';
import { Button } from '#web/ui/button.tsx';
import { Daybreak, Page } from '#web/ui/ground.ts';
import { Icon } from '#web/ui/icon.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { Answer } from './answer.tsx';
import type { SearchContent } from './content.ts';
import { Column, Form, Ground, Opening, Words } from './search.styles.ts';
import { useSearch } from './use-search.ts';

addTexts('search', { en: searchEn, ar: searchAr });

/** Shown only to people who have keys and scripts. */
const Choice = styled.label`
  display: none;
  align-items: center;
  gap: ${space[3]};
  justify-self: start;
  min-block-size: ${layout.target};
  ${soft}
  cursor: pointer;

  @media (scripting: enabled) and (hover: hover) {
    display: flex;
  }

  input {
    inline-size: 1.5rem;
    block-size: 1.5rem;
    margin: 0;
  }
`;

/** Turns the search key off, for people who dictate or press keys by accident. */
function SearchKey() {
  const { t } = useTranslation('search');
  const key = useReaderChoice('searchKey');
  return (
    <Choice data-screen="">
      <input
        type="checkbox"
        checked={key === 'on'}
        onChange={(event) => choose('searchKey', event.target.checked ? 'on' : 'off')}
      />
      {t('key')}
    </Choice>
  );
}

/** The targets of the arrow keys: first the crisis numbers, if they are shown. */
const RESULT = '[data-help] a, [data-result]';

/** Moves up and down through field and results; Escape returns to the field. */
function move(event: KeyboardEvent<HTMLElement>, field: HTMLInputElement | null): void {
  const results = [...event.currentTarget.querySelectorAll<HTMLElement>(RESULT)];
  const at = results.indexOf(event.target as HTMLElement);
  if (event.target !== field && at < 0) return;
  const steps: Record<string, number> = { ArrowDown: at + 1, ArrowUp: at - 1 };
  const next = event.key === 'Escape' && at >= 0 ? -1 : steps[event.key];
  if (next === undefined || next >= results.length || (at < 0 && next < 0)) return;
  event.preventDefault();
  (results[next] ?? field)?.focus();
}

/** The page with the search field, and the results below it as one types. */
function SearchPage() {
  const page = usePage<SearchContent>('search');
  return page && <SearchForm key={page.kind} page={page} />;
}

function SearchForm({ page: { asked } }: { page: SearchContent }) {
  const { t, language } = useTranslation('search');
  const { shown, field, begin, change, submit, again } = useSearch(asked);
  return (
    <Page onKeyDown={(event) => move(event, field.current)}>
      <Ground data-tone="night">
        <Opening>
          <Words>
            <h1>{t('title')}</h1>
            <p>{t('intro')}</p>
            <Form role="search" action={SEARCH_PATH} onSubmit={submit}>
              {language === 'ar' && <input type="hidden" name="lang" value="ar" />}
              <Icon name="search" size={1.4} />
              <input
                ref={field}
                type="search"
                name={SEARCH_PARAMETER}
                aria-label={t('label')}
                aria-describedby="search-keys"
                defaultValue={asked?.words}
                maxLength={SEARCH_MAX}
                autoComplete="off"
                autoCapitalize="off"
                spellCheck={false}
                enterKeyHint="search"
                // biome-ignore lint/a11y/noAutofocus: whoever comes here comes to type
                autoFocus={!asked}
                data-first-focus=""
                onFocus={begin}
                onInput={(event) => change(event.currentTarget.value)}
              />
              <Button type="submit">{t('submit')}</Button>
            </Form>
            <VisuallyHidden id="search-keys">{t('keys')}</VisuallyHidden>
          </Words>
          <Art svg={lantern} />
        </Opening>
        <Edge />
      </Ground>
      <Daybreak>
        <Column>
          <Answer shown={shown} onAgain={again} />
          <SearchKey />
        </Column>
      </Daybreak>
    </Page>
  );
}

export { SearchPage as Component };
