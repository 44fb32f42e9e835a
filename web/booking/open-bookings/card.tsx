import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { layout } from '#web/theme/tokens.ts';
import { Icon } from '#web/ui/icon.tsx';
import { FloatingPlace, PageCard } from '../page-card.styles.ts';
import { OpenBookings, type OpenBookingsProps } from './open-bookings.tsx';
import { OPEN_BOOKINGS_PLACE } from './place.ts';

/**
 * Scrolls to what has the focus once more: the sections on the way there get their real height only when they are drawn,
 * which moves it.
 */
function keepInSight(): void {
  requestAnimationFrame(() =>
    requestAnimationFrame(() =>
      document.querySelector('main :focus-visible')?.scrollIntoView({ block: 'nearest' }),
    ),
  );
}

/**
 * Holds a card above the page and keeps what scrolls into view by its focus clear of the card; or
 * in the page's flow, by the style.
 */
function Floating({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    const leaveRoom = () => {
      const card = place.current;
      const isAbove = card && getComputedStyle(card).position === 'fixed';
      const covered = isAbove ? innerHeight - card.getBoundingClientRect().top : 0;
      // What can be focused keeps clear of the crisis help by itself.
      style.scrollPaddingBlockEnd = isAbove ? `calc(${covered}px - ${layout.target})` : '';
    };
    const observer = new ResizeObserver(leaveRoom);
    if (place.current) observer.observe(place.current);
    document.addEventListener('focusin', keepInSight);
    return () => {
      document.removeEventListener('focusin', keepInSight);
      observer.disconnect();
      style.scrollPaddingBlockEnd = '';
    };
  }, []);
  const card = <FloatingPlace ref={place}>{children}</FloatingPlace>;
  const flow = document.getElementById(OPEN_BOOKINGS_PLACE);
  return flow ? createPortal(card, flow) : card;
}

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
