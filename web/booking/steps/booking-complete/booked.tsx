import { useEffect, useRef } from 'react';
import { isPricePresent } from '#machines/money.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { CalendarFileLink } from '../../appointment/calendar-file-link.tsx';
import { titleOf } from '../../session/session-view.ts';
import { StageTitle } from '../../sheet/stage-title.tsx';
import { Ways } from '../../sheet/step.styles.ts';
import { focusTitle } from '../../sheet/title-focus.ts';
import { Instructions, PriceInPerson } from '../screenshot-instructions/instructions.tsx';
import { Following, Space } from './booked.styles.ts';
import type { BookedStepProps } from './types.ts';

type BookedProps = Omit<BookedStepProps, 'view'> & {
  view: Pick<
    BookedStepProps['view'],
    'step' | 'titleKey' | 'problem' | 'isAdvancing' | 'canContinue'
  >;
};

/**
 * Shows Booking Complete, and Payment Instructions below it. The second step only adds to the
 * first: its place is kept free while the sheet is about to advance, so that nothing moves under
 * the reader.
 */
export function Booked({ view, item, appointment, care, send }: BookedProps) {
  const { t } = useTranslation('booking');
  const { isAdvancing } = view;
  const hasPrice = isPricePresent(item.price, true);
  const isInstructing = view.step === 'screenshot-instructions';
  const instructions = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    // Pressing Continue moves the focus to what came; after waiting, it is only announced.
    if (isInstructing && document.activeElement === button.current) {
      focusTitle(instructions.current);
    }
  }, [isInstructing]);

  return (
    <>
      <StageTitle>{t('package.booked.title')}</StageTitle>
      <Notice tone="success">
        <p>{t('package.booked.text')}</p>
      </Notice>
      <Ways>
        <CalendarFileLink appointment={appointment} />
      </Ways>
      {(isAdvancing || isInstructing) && (
        <Space ref={instructions}>
          {isAdvancing && <Following>{t('package.booked.advancing')}</Following>}
          {hasPrice ? (
            <Instructions isShown={isInstructing} />
          ) : (
            <PriceInPerson isShown={isInstructing} item={item} care={care} />
          )}
        </Space>
      )}
      {(hasPrice || !isInstructing) && (
        <Ways>
          <Button
            ref={button}
            disabled={!view.canContinue}
            onClick={() => send({ type: 'step.next' })}
          >
            {t(isInstructing ? 'form.toPayment' : 'package.continue')}
          </Button>
        </Ways>
      )}
      <VisuallyHidden role="status">{t(titleOf(view))}</VisuallyHidden>
    </>
  );
}
