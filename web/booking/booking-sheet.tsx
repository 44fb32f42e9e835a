import { useState } from 'react';
import { addBookingTexts } from '#web/i18n/booking-texts.ts';
import { BookingDialog } from './booking-dialog.tsx';
import { BrokenSheet } from './sheet/broken-sheet.tsx';
import { SheetBoundary } from './sheet/sheet-boundary.tsx';
import type { BookingSheetProps } from './types.ts';

addBookingTexts();

/** The booking sheet, and what is shown instead when something in it breaks. */
export function BookingSheet(props: BookingSheetProps) {
  const [life, setLife] = useState(0);
  const leave = () => {
    setLife(life + 1);
    props.onClosed();
  };
  return (
    <SheetBoundary
      key={life}
      fallback={(retry) => <BrokenSheet care={props.care} onRetry={retry} onClose={leave} />}
    >
      <BookingDialog {...props} />
    </SheetBoundary>
  );
}
