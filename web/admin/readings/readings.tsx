import { type FormEvent, useState } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { listReadings, type Reading } from '#machines/api/staff-records.ts';
import { SEARCH_MAX } from '#machines/validation/limits.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { media } from '#web/theme/media.ts';
import { space } from '#web/theme/tokens.ts';
import { Button } from '#web/ui/button.tsx';
import { Select } from '#web/ui/form/field.styles.ts';
import { Labelled, LineField, valuesOf } from '../fields.tsx';
import { Page } from '../page.tsx';
import { RecordList, RecordRow, useRecords } from '../people/record-list.tsx';

const Search = styled.form`
  display: grid;
  gap: ${space[3]} ${space[4]};
  align-items: end;

  ${media.tablet} {
    grid-template-columns: minmax(12rem, 1fr) minmax(12rem, 1fr) auto;
  }
`;

interface Chosen {
  person: string | null;
  order: string;
}

const everything: Chosen = { person: null, order: '' };

/** The page on which owners see who has read which customer's answers. */
export default function Readings() {
  const { t } = useTranslation('people');
  const [chosen, setChosen] = useState(everything);
  const query = useRecords('readings', listReadings, chosen);
  const readings = query.data?.pages.flatMap((page) => page.readings);
  const people = query.data?.pages[0]?.people ?? [];
  const isChosen = chosen.person !== null || chosen.order !== '';

  function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { person, order = '' } = valuesOf(event.currentTarget);
    setChosen({ person: person || null, order: order.trim() });
  }

  return (
    <Page title={t('readings.title')} intro={t('readings.intro')}>
      <search>
        <Search onSubmit={search}>
          <Labelled id="person" label={t('readings.person')}>
            <Select id="person" name="person">
              <option value="">{t('readings.everybody')}</option>
              {people.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
          </Labelled>
          <LineField id="order" name="order" label={t('readings.order')} maxLength={SEARCH_MAX} />
          <Button type="submit" variant="secondary">
            {t('readings.find')}
          </Button>
        </Search>
      </search>
      <RecordList
        query={query}
        entries={readings}
        empty={{
          title: t(isChosen ? 'readings.none' : 'readings.empty'),
          text: t(isChosen ? 'readings.noneText' : 'readings.emptyText'),
        }}
        row={(reading) => <ReadingRow key={reading.number} reading={reading} />}
      />
    </Page>
  );
}

function ReadingRow({ reading: { at, by, act, orderId, about } }: { reading: Reading }) {
  const { t } = useTranslation('people');
  return (
    <RecordRow at={at}>
      <strong>
        <bdi>{by}</bdi>
      </strong>
      <p>
        {t(`readings.did.${act}`)} ·{' '}
        {orderId ? (
          <Link to={`/orders/${orderId}`}>
            <bdi>{about}</bdi>
          </Link>
        ) : (
          <bdi>{about ?? t('deletedOrder')}</bdi>
        )}
      </p>
    </RecordRow>
  );
}
