import { styled } from 'styled-components';
import type { BookingView } from '#machines/booking/types.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { color, fontSize } from '#web/theme/tokens.ts';
import { TextButton } from '../sheet/text-button.ts';
import type { Send } from '../types.ts';
import { FreshStart } from './fresh-start.tsx';
import { offersFreshStart, storedDataOf } from './session-view.ts';

const Note = styled.p`
  color: ${color.inkSoft};
  font-size: ${fontSize.small};
`;

interface WaysOutProps {
  view: BookingView;
  send: Send;
  onLeave: () => void;
}

/**
 * The small links at the foot of a step. A phone has no Escape key, so they offer leaving on steps
 * without a close button.
 */
export function WaysOut({ view, send, onLeave }: WaysOutProps) {
  const { t } = useTranslation('booking');
  const offersLeaving = !view.canClose && !view.isFinished;
  const leave = offersLeaving && (
    <TextButton type="button" onClick={onLeave}>
      {t('sheet.leave')}
    </TextButton>
  );
  return (
    <>
      {offersFreshStart(view) ? (
        <FreshStart hasFrame view={view} send={send}>
          {leave}
        </FreshStart>
      ) : (
        leave
      )}
      {leave && <Note>{t(`session.leave.${view.isPaid ? 'paid' : storedDataOf(view)}`)}</Note>}
    </>
  );
}
