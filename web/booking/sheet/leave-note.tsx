import { styled } from 'styled-components';
import type { BookingView } from '#machines/booking/types.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { color, fontSize, layout, space } from '#web/theme/tokens.ts';
import { keptOf } from '../session/session-view.ts';

const Leave = styled.button`
  min-block-size: ${layout.target};
  padding: 0;
  border: 0;
  background: transparent;
  color: ${color.ink};
  font-weight: 600;
  text-decoration: underline;
  text-underline-offset: 0.2em;
  cursor: pointer;
`;

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[1]} ${space[4]};
  color: ${color.inkSoft};
  font-size: ${fontSize.small};
`;

interface LeaveNoteProps {
  view: Pick<BookingView, 'bookingId' | 'saving'>;
  onLeave: () => void;
}

/** On the steps without a close button a phone has no Escape key: this is its way out. */
export function LeaveNote({ view, onLeave }: LeaveNoteProps) {
  const { t } = useTranslation('booking');
  return (
    <Row>
      <Leave type="button" onClick={onLeave}>
        {t('sheet.leave')}
      </Leave>
      <p>{t(`session.leave.${keptOf(view)}`)}</p>
    </Row>
  );
}
