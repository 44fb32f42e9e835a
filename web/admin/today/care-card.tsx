import { styled } from 'styled-components';
import type { ListedCareCase } from '#machines/api/care.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { color, fontSize, space } from '#web/theme/tokens.ts';
import { Opener } from '../admin.styles.ts';
import { Moment } from '../moment.tsx';
import { Box } from './today.styles.ts';

const Urgent = styled(Box)`
  border: 2px solid ${color.danger};
  background: ${color.dangerPaper};

  h2 {
    color: ${color.danger};
  }

  li {
    padding-block: ${space[3]};
    border-color: ${color.danger};
  }

  li:last-child {
    border: 0;
    padding-block-end: 0;
  }

  ul {
    margin-block-end: 0;
  }

  li > div {
    display: grid;
    gap: ${space[1]};
    min-inline-size: 0;
  }

  strong {
    font-size: ${fontSize.h3};
    overflow-wrap: anywhere;
  }
`;

/** Stands above everything else until somebody has closed each of the cases. */
export function CareCard({ cases }: { cases: readonly ListedCareCase[] }) {
  const { t } = useTranslation('admin');
  return (
    <Urgent aria-labelledby="care">
      <h2 id="care">{t('today.care', { count: cases.length })}</h2>
      <p>{t('today.careText')}</p>
      <ul>
        {cases.map(({ id, name, item, createdAt, openedBy }) => (
          <li key={id}>
            <div>
              <strong id={id}>
                <bdi>{name}</bdi>
              </strong>
              <span>
                <bdi>{item ?? t('today.careMessage')}</bdi> · <Moment at={createdAt} />
              </span>
              <span>
                {openedBy
                  ? t('today.careRead', { name: `\u2068${openedBy}\u2069` })
                  : t('today.careUnread')}
              </span>
            </div>
            <Opener to={`/care/${id}`} aria-describedby={id}>
              {t('today.careOpen')}
            </Opener>
          </li>
        ))}
      </ul>
    </Urgent>
  );
}
