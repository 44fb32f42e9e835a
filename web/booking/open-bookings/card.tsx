import { useEffect, useState } from 'react';
import { Icon } from '#web/ui/icon.tsx';
import { PageCard } from '../page-card.styles.ts';
import { Floating } from './floating.tsx';
import { OpenBookings, type OpenBookingsProps } from './open-bookings.tsx';

interface OpenBookingsCardProps extends Omit<OpenBookingsProps, 'frame' | 'title' | 'isBack'> {
  onHide: () => void;
}

/** Whether somebody went on from the card to the sheet; the card is not rendered meanwhile. */
let wentOn = false;

/** Moves the focus to the page, because the button that has it is about to go. */
function focusPage(): void {
  document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
}

/** The open bookings on the page, while the sheet is closed. */
export function OpenBookingsCard(props: OpenBookingsCardProps) {
  const { onHide, onContinue } = props;
  const [isBack] = useState(wentOn);
  useEffect(() => {
    wentOn = false;
  }, []);

  function hide() {
    focusPage();
    onHide();
  }

  function goOn(token: string) {
    wentOn = true;
    focusPage();
    onContinue(token);
  }

  return (
    <OpenBookings
      {...props}
      isBack={isBack}
      onHide={hide}
      onContinue={goOn}
      title="h2"
      frame={(content, label) => (
        <Floating>
          <PageCard aria-label={label}>
            <Icon name="clock" size={2} />
            {content}
          </PageCard>
        </Floating>
      )}
    />
  );
}
