import { useId } from 'react';
import { styled } from 'styled-components';
import { defaultLanguage, localAddress } from '#machines/language.ts';
import { isNarrowed, type ListQuery, listParameters, readTopic } from '#machines/listing.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { target, wrapped } from '#web/theme/mixins.ts';
import { color, layout, radius, space } from '#web/theme/tokens.ts';
import { Button } from '#web/ui/button.tsx';
import type { ListFilter } from './content.ts';

const Form = styled.form`
  ${wrapped(space[4])}
  align-items: end;

  > div {
    display: grid;
    gap: ${space[2]};
    min-inline-size: 0;
  }

  label {
    color: ${color.inkSoft};
    font-size: 0.875rem;
  }

  select {
    min-block-size: ${layout.target};
    min-inline-size: min(11rem, 100%);
    max-inline-size: 100%;
    padding-inline: ${space[3]};
    border: 1px solid ${color.lineStrong};
    border-radius: ${radius.small};
    background: ${color.paperRaised};
    font-size: max(16px, 1em);
  }

  a {
    ${target}
  }
`;

interface FilterProps extends Pick<ListFilter, 'topics' | 'years'> {
  query: ListQuery;
  path: string;
  /** The section to which the answer leads. */
  id: string;
}

/** Narrows a page's lists down to a topic and a year: a form that leads to another address. */
export function Filter({ topics, years, query, path, id }: FilterProps) {
  const { t, language } = useTranslation('lists');
  const ids = useId();
  const hasTopics = topics.length > 1 || query.topic !== null;
  const hasYears = years.length > 1 || query.year !== null;
  if (!hasTopics && !hasYears) return null;
  return (
    // Without this, Back would show the last choice instead of the address's.
    <Form
      method="get"
      action={`${path}#${id}`}
      autoComplete="off"
      key={JSON.stringify(listParameters(query))}
    >
      {hasTopics && (
        <div>
          <label htmlFor={`${ids}topic`}>{t('list.topic')}</label>
          <select id={`${ids}topic`} name="topic" defaultValue={query.topic ?? ''}>
            <option value="">{t('list.allTopics')}</option>
            {topics.map((value) => {
              const topic = readTopic(value);
              return (
                topic && (
                  <option key={topic} value={topic}>
                    {t(`topics.${topic}`)}
                  </option>
                )
              );
            })}
          </select>
        </div>
      )}
      {hasYears && (
        <div>
          <label htmlFor={`${ids}year`}>{t('list.year')}</label>
          <select id={`${ids}year`} name="year" defaultValue={query.year ?? ''}>
            <option value="">{t('list.allYears')}</option>
            {years.map((year) => (
              <option key={year}>{year}</option>
            ))}
          </select>
        </div>
      )}
      {query.audience && <input type="hidden" name="audience" value={query.audience} />}
      {language !== defaultLanguage && <input type="hidden" name="lang" value={language} />}
      <Button type="submit" variant="secondary">
        {t('list.show')}
      </Button>
      {isNarrowed(query) && (
        <a href={localAddress(`${path}#${id}`, language)}>{t('list.showAll')}</a>
      )}
    </Form>
  );
}
