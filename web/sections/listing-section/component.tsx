import { styled } from 'styled-components';
import { feeds } from '#machines/feeds.ts';
import { localAddress } from '#machines/language.ts';
import {
  isNarrowed,
  type ListQuery,
  listParameters,
  PAGE_SIZE,
  readListQuery,
} from '#machines/listing.ts';
import { useContent } from '#web/app/use-content.ts';
import { lists as listsAr } from '#web/i18n/ar/lists.ts';
import { lists as listsEn } from '#web/i18n/en/lists.ts';
import { addTexts } from '#web/i18n/i18n.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { wrapped } from '#web/theme/mixins.ts';
import { color, fontSize, space } from '#web/theme/tokens.ts';
import { buttonStyles } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { lineTarget } from '#web/ui/line-target.ts';
import { Section } from '#web/ui/section.tsx';
import type { SectionProps } from '../contents.ts';
import type { ShownList } from './content.ts';
import { Filter } from './filter.tsx';
import { otherLists, takesAddress } from './other-lists-script.ts';
import { Podcasts } from './podcasts.tsx';

addTexts('lists', { en: listsEn, ar: listsAr });

const Nav = styled.nav`
  ${wrapped(`${space[3]} ${space[5]}`)}
  align-items: center;

  span {
    color: ${color.inkSoft};
  }
`;

const PagerLink = styled.a<{ $variant?: 'secondary' }>`
  ${buttonStyles}
`;

interface PagerProps {
  query: ListQuery;
  /** The number of the last page. */
  last: number;
  /** The address of the section in its page. */
  place: string;
}

/** Links to the pages of a list that does not fit on one. */
function Pager({ query, last, place }: PagerProps) {
  const { t, language } = useTranslation('lists');
  if (last < 2) return null;
  const at = (page: number) => localAddress(place, language, listParameters({ ...query, page }));
  return (
    <Nav aria-label={t('list.pages')}>
      {query.page > 1 && (
        <PagerLink href={at(query.page - 1)} rel="prev" $variant="secondary">
          <Icon name="back" />
          {t('list.before')}
        </PagerLink>
      )}
      <span aria-current="page">{t('list.pageOf', { page: query.page, last })}</span>
      {query.page < last && (
        <PagerLink href={at(query.page + 1)} rel="next" $variant="secondary">
          {t('list.after')}
          <Icon name="forward" />
        </PagerLink>
      )}
    </Nav>
  );
}

const List = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[6]};

  > p > a {
    ${lineTarget}
  }
`;

const Notice = styled.p`
  padding-block: ${space[5]};
  border-block: 1px solid ${color.line};
  color: ${color.inkSoft};
  font-size: ${fontSize.lead};
`;

/** Lists the documents of a kind, a page at a time, with the filters that narrow them down. */
export function Component(props: SectionProps<'listingSection'>) {
  const { list, empty, filter, isElsewhere, ...section } = props;
  const { t } = useTranslation('lists');
  const { path, search, isWholeInstead } = useContent();
  const query = readListQuery(search);
  const isPart = isNarrowed(query);
  const other = otherLists.drawing;
  if (!list || (query.page > 1 && list.items.length === 0)) return null;
  const none = t(isElsewhere ? 'list.noneInThisList' : 'list.noneOfThese');
  return (
    <Section {...section}>
      <List>
        {filter && other && (
          <other.Audiences names={filter.audiences} query={query} place={`${path}#${section.id}`} />
        )}
        {filter && <Filter {...filter} query={query} path={path} id={section.id} />}
        {isWholeInstead && <Notice>{t('list.wholeInstead')}</Notice>}
        {list.items.length > 0 ? (
          <Items list={list} isWhole={!isPart && query.page === 1} />
        ) : (
          <Notice>{isPart ? none : empty}</Notice>
        )}
        {takesAddress(list) && other && <other.NextCourse />}
        <FeedLink kind={list.kind} />
        <Pager
          query={query}
          last={Math.ceil(list.total / PAGE_SIZE)}
          place={`${path}#${section.id}`}
        />
      </List>
    </Section>
  );
}

/** Links to the feed, by which people hear of news without an account. */
function FeedLink({ kind }: { kind: ShownList['kind'] }) {
  const { t, language } = useTranslation('lists');
  const feed = feeds.find((each) => each.kind === kind);
  if (!feed) return null;
  return (
    <p>
      <a href={localAddress(feed.path, language)}>{t(`feeds.${feed.kind}`)}</a>
    </p>
  );
}

function Items({ list, isWhole }: { list: ShownList; isWhole: boolean }) {
  if (list.kind === 'podcast') return <Podcasts episodes={list.items} />;
  return otherLists.drawing && <otherLists.drawing.OtherList list={list} isWhole={isWhole} />;
}
