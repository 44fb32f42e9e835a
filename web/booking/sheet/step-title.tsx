import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { styled } from 'styled-components';
import type { BookingView } from '#machines/booking/types.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { soft, stack } from '#web/theme/mixins.ts';
import { color, fontSize, space } from '#web/theme/tokens.ts';
import { Notice } from '#web/ui/notice.tsx';
import { useConnection } from '#web/ui/use-connection.ts';

const Place = styled.div`
  > * {
    margin-block-start: ${space[3]};
  }
`;

/** Says when there is no network, or hardly any. */
function ConnectionNotice() {
  const { t } = useTranslation('booking');
  const connection = useConnection();
  return (
    <Place role="status">
      {connection !== 'good' && (
        <Notice tone={connection === 'offline' ? 'warning' : 'calm'}>
          <strong>{t(`connectivity.${connection}`)}</strong>
          <p>{t(`connectivity.${connection}Text`)}</p>
        </Notice>
      )}
    </Place>
  );
}

/**
 * The id of the sheet's one title: it labels the dialog, and takes the focus where nothing nearer
 * can.
 */
export const SHEET_TITLE_ID = 'sheet-title';

/** Moves the focus to the sheet's title when what had it is gone and the step is the same. */
export function focusSheetTitle(): void {
  document.getElementById(SHEET_TITLE_ID)?.focus();
}

/** Moves the focus to the first title inside the element. */
export function focusTitle(element: HTMLElement | null): void {
  element?.querySelector<HTMLElement>(':is(h2, h3)[tabindex]')?.focus();
}

/**
 * Moves the focus to the first title inside the element, or to what `lead` chooses, each time
 * `stage` changes; not while something else on the screen claims it.
 */
export function useStageFocus<E extends HTMLElement>(
  stage: string,
  isClaimed = false,
  lead: (element: HTMLElement | null) => void = focusTitle,
): RefObject<E | null> {
  const element = useRef<E>(null);
  const last = useRef(stage);
  const arrive = useEffectEvent(() => lead(element.current));

  useEffect(() => {
    if (last.current === stage) return;
    last.current = stage;
    if (isClaimed) return;
    arrive();
  }, [stage, isClaimed]);

  return element;
}

const Head = styled.header`
  ${stack(space[1])}
  ${soft}
`;

export const Title = styled.h2`
  color: ${color.ink};
  font-size: ${fontSize.h2};
  scroll-margin-block-start: ${space[8]};
`;

interface StepTitleProps {
  /** A new value moves the focus to the title. */
  page: string;
  meta: ReactNode;
  /** Null where the title is further down. */
  children: string | null;
}

/** The step's title; it takes the focus when its page is entered. */
export function StepTitle({ page, meta, children }: StepTitleProps) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (page) title.current?.focus();
  }, [page]);
  return (
    <Head>
      {meta}
      {children !== null && (
        <Title id={SHEET_TITLE_ID} ref={title} tabIndex={-1}>
          {children}
        </Title>
      )}
      <ConnectionNotice />
    </Head>
  );
}

const StageHeading = styled.h3`
  font-size: ${fontSize.h3};
`;

/** The title of what a step shows at the moment; `useStageFocus` moves the focus to it. */
export function StageTitle({ children }: { children: string }) {
  return <StageHeading tabIndex={-1}>{children}</StageHeading>;
}

/**
 * Names the page of a step, which stays in place while its steps change: the booked time and the
 * instructions after it read as one page, to which the second step only adds.
 */
export function pageOf(step: BookingView['step']): string {
  return step === 'screenshot-instructions' ? 'booking-complete' : (step ?? '');
}

/** Whether what was bought comes first and the step's title below it, as at the end. */
export function hasTitleBelow({
  step,
  isFinished,
}: Pick<BookingView, 'step' | 'isFinished'>): boolean {
  return step === 'whatsapp-verification' && !isFinished;
}
