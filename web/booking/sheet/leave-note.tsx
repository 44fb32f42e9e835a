import { styled } from 'styled-components';
import type { BookingView } from '#machines/booking/types.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { color, fontSize, space } from '#web/theme/tokens.ts';
import { keptOf } from '../session/session-view.ts';
import { TextButton } from './text-button.ts';

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
      <TextButton type="button" onClick={onLeave}>
        {t('sheet.leave')}
      </TextButton>
      <p>{t(`session.leave.${keptOf(view)}`)}</p>
    </Row>
  );
}
