import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { listCareCases } from '#machines/api/care.ts';
import { MINUTE_MS } from '#machines/duration.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { color, fontSize, radius } from '#web/theme/tokens.ts';
import { Notice } from '#web/ui/notice.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { Mark } from './admin.styles.ts';
import { fresh, useRead } from './reading.ts';
import { useMay } from './sign-in/sign-in-context.ts';

/** The people who may be in danger, until somebody has closed their case. */
export function useCareCases() {
  const may = useMay();
  // Somebody may wait for help while the stream of changes is broken.
  const options = { ...fresh, enabled: may('care'), refetchInterval: MINUTE_MS };
  return useRead(['care-cases'], listCareCases, {}, options);
}

const Count = styled.span`
  display: inline-grid;
  place-items: center;
  flex: none;
  min-inline-size: 1.5rem;
  block-size: 1.5rem;
  padding-inline: 0.35rem;
  border: 1px solid currentColor;
  border-radius: ${radius.pill};
  background: ${color.dangerPaper};
  color: ${color.danger};
  font-size: ${fontSize.small};
  font-weight: 700;
  font-variant-numeric: tabular-nums;
  line-height: 1;
`;

/** Says how many people may be in danger; nothing where nobody is. A link leads to Today. */
export function CareCount({ isLink = false }: { isLink?: boolean }) {
  const { t } = useTranslation('admin');
  const count = useCareCases().data?.cases.length ?? 0;
  if (count === 0) return null;
  const shown = (
    <Count>
      <span aria-hidden="true">{count}</span>
      <VisuallyHidden>{t('today.care', { count })}</VisuallyHidden>
    </Count>
  );
  return isLink ? <Link to="/">{shown}</Link> : shown;
}

/** Returns the open case about a message or an order. */
function useCareCaseAbout(aboutId: string) {
  return useCareCases().data?.cases.find((each) => each.aboutId === aboutId);
}

/** Marks a message in a list while its case is open. */
export function CareMark({ aboutId }: { aboutId: string }) {
  const { t } = useTranslation('admin');
  const isOpen = useCareCaseAbout(aboutId) !== undefined;
  return isOpen && <Mark $tone="danger">{t('today.care', { count: 1 })}</Mark>;
}

/** Leads from a message or an order to its open case. */
export function CareNotice({ aboutId }: { aboutId: string }) {
  const { t } = useTranslation('admin');
  const found = useCareCaseAbout(aboutId);
  return (
    found && (
      <Notice tone="danger">
        <strong>{t('today.care', { count: 1 })}</strong>
        <Link to={`/care/${found.id}`}>{t('today.careOpen')}</Link>
      </Notice>
    )
  );
}
