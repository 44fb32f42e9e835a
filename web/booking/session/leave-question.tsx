import { useId, useLayoutEffect, useRef } from 'react';
import { styled } from 'styled-components';
import type { BookingView } from '#machines/booking/types.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { space } from '#web/theme/tokens.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { TextButton } from '../sheet/text-button.ts';
import { focusSheetTitle } from '../sheet/title-focus.ts';
import type { Send } from '../types.ts';

const Place = styled.div`
  flex: none;
  padding: ${space[3]} ${space[4]};
`;

interface LeaveQuestionProps {
  view: Pick<BookingView, 'isLeaving' | 'canSaveAndLeave'>;
  send: Send;
}

/**
 * Asks before something typed would be lost; it stays in view above what scrolls, and hides
 * nothing.
 */
export function LeaveQuestion({ view, send }: LeaveQuestionProps) {
  return view.isLeaving && <Question canSave={view.canSaveAndLeave} send={send} />;
}

function Question({ canSave, send }: { canSave: boolean; send: Send }) {
  const { t } = useTranslation('booking');
  const place = useRef<HTMLDivElement>(null);
  const titleId = useId();
  const textId = useId();

  useLayoutEffect(() => {
    const element = place.current;
    const before = document.activeElement;
    element?.querySelector('button')?.focus();
    return () => {
      const isHere = element?.contains(document.activeElement);
      if (!isHere) return;
      focusSheetTitle();
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);

  return (
    <Place ref={place} role="group" aria-labelledby={titleId} aria-describedby={textId}>
      <Notice>
        <Stack $gap={3}>
          <div>
            <strong id={titleId}>{t('session.leaving.title')}</strong>
            <p id={textId}>
              {t('session.leaving.text')}
              {canSave && ` ${t('session.leaving.canSave')}`}
            </p>
          </div>
          <Stack $row $gap={3}>
            <Button onClick={() => send({ type: 'leave.stay' })}>
              {t('session.leaving.stay')}
            </Button>
            {canSave && (
              <Button variant="secondary" onClick={() => send({ type: 'leave.save' })}>
                {t('session.leaving.save')}
              </Button>
            )}
            <TextButton type="button" onClick={() => send({ type: 'leave.confirm' })}>
              {t('session.leaving.leave')}
            </TextButton>
          </Stack>
        </Stack>
      </Notice>
    </Place>
  );
}
