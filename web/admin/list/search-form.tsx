import type { FormEvent } from 'react';
import { SEARCH_MAX } from '#machines/validation/limits.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { LineField } from '../form/line-field.tsx';

interface SearchFormProps {
  label: string;
  search: string;
  onSearch(search: string): void;
}

/** Searches for what was typed once the form is sent. */
export function SearchForm({ label, search, onSearch }: SearchFormProps) {
  const { t } = useTranslation('orders');

  function find(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const said = new FormData(event.currentTarget).get('search');
    onSearch(`${said ?? ''}`.trim());
  }

  return (
    <search>
      <form onSubmit={find}>
        <LineField
          key={search}
          id="search"
          name="search"
          type="search"
          label={label}
          defaultValue={search}
          maxLength={SEARCH_MAX}
        />
        <Button type="submit" variant="secondary">
          {t('find')}
        </Button>
      </form>
    </search>
  );
}
