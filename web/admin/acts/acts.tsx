import { useInfiniteQuery } from '@tanstack/react-query';
import { type ListedAct, listStaffActs } from '#machines/api/list-staff-acts.ts';
import { addPeopleTexts } from '#web/i18n/people-texts.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { isolated } from '../isolated.ts';
import { Moment } from '../moment.tsx';
import { Page } from '../page.tsx';
import { Failure } from '../people/failure.tsx';
import { Buttons, List, Row, Tag, Who } from '../people/people.styles.ts';
import { usePostAsStaff } from '../post-context.ts';

addPeopleTexts();

/** What staff have done, for owners. */
export default function Acts() {
  const { t } = useTranslation('people');
  const { data, error, isFetching, hasNextPage, fetchNextPage } = useActs();
  const acts = data?.pages.flatMap((page) => page.acts);
  return (
    <Page title={t('acts.title')} intro={t('acts.intro')}>
      {acts?.length === 0 && (
        <Notice>
          <strong>{t('acts.empty')}</strong>
          <p>{t('acts.emptyText')}</p>
        </Notice>
      )}
      {acts && acts.length > 0 && (
        <List>
          {acts.map((act) => (
            <ActRow key={act.number} act={act} />
          ))}
        </List>
      )}
      <Failure error={isFetching ? null : error} />
      {!acts && !error && <p role="status">{t('loading')}</p>}
      {(hasNextPage || error) && (
        <Buttons>
          <Button variant="secondary" busy={isFetching} onClick={() => fetchNextPage()}>
            {t(error ? 'retry' : 'acts.earlier')}
          </Button>
        </Buttons>
      )}
    </Page>
  );
}

function useActs() {
  const post = usePostAsStaff();
  return useInfiniteQuery({
    queryKey: ['acts'],
    queryFn: ({ pageParam, signal }) => post(listStaffActs, { before: pageParam }, signal),
    initialPageParam: null as number | null,
    getNextPageParam: ({ before }) => before,
    // Whoever comes back wants to see what was done meanwhile.
    gcTime: 0,
  });
}

function ActRow({ act: { at, act, by, about, role, hasFailed } }: { act: ListedAct }) {
  const { t } = useTranslation('people');
  const { t: named } = useTranslation('admin');
  const values = {
    about: isolated(about ?? ''),
    role: role ? named(`roles.${role}`) : '',
  };
  return (
    <li>
      <Row>
        <Who>
          <strong>{t(`acts.did.${act}`, values)}</strong>
          {hasFailed && <Tag>{t('acts.failed')}</Tag>}
          <p>{t('acts.by', { name: isolated(by) })}</p>
        </Who>
        <Who>
          <p>
            <Moment at={at} />
          </p>
        </Who>
      </Row>
    </li>
  );
}
