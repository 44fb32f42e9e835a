import { styled } from 'styled-components';
import { type ListQuery, listParameters } from '#machines/list-query.ts';
import { localAddress } from '#machines/local-address.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { color, space } from '#web/theme/tokens.ts';
import { buttonStyles } from '#web/ui/button.styles.ts';
import { Icon } from '#web/ui/icon.tsx';

const Nav = styled.nav`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[3]} ${space[5]};

  span {
    color: ${color.inkSoft};
  }

  @media print {
    display: none;
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
export function Pager({ query, last, place }: PagerProps) {
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
