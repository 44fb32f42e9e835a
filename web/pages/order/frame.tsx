import {
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Edge } from '#web/sections/opening-section/edge.tsx';
import { Button, Spinner } from '#web/ui/button.tsx';
import { Daybreak, Page } from '#web/ui/ground.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { Column, Ground, IfFragment, IfNoFragment, Opening, Ways } from './order.styles.ts';

/** Moves the focus to the page's heading. */
export function focusHeading(): void {
  document.querySelector<HTMLElement>('main h1')?.focus();
}

/** Moves the focus to the page's heading when the element goes while it has the focus. */
function useFocusHandedOn<E extends HTMLElement>(): RefObject<E | null> {
  const element = useRef<E>(null);
  const hadFocus = useRef(false);
  useLayoutEffect(() => {
    const left = element.current;
    return () => {
      hadFocus.current = left !== null && left === document.activeElement;
    };
  }, []);
  useEffect(
    () => () => {
      if (hadFocus.current) focusHeading();
    },
    [],
  );
  return element;
}

/** The page's frame: its first words, and everything else below. */
export function Frame({ head, children }: { head: ReactNode; children?: ReactNode }) {
  return (
    <Page>
      <Ground data-tone="night">
        <Opening>{head}</Opening>
        <Edge />
      </Ground>
      <Daybreak>
        <Column>{children}</Column>
      </Daybreak>
    </Page>
  );
}

/** Shown while the order is loaded. */
export function Waiting() {
  const { t } = useTranslation('orderPage');
  const heading = useFocusHandedOn<HTMLHeadingElement>();
  return (
    <div>
      <h1 ref={heading} tabIndex={-1}>
        {t('documentTitle')}
      </h1>
      <p role="status">
        <Spinner /> {t('loading')}
      </p>
    </div>
  );
}

/**
 * Shown before a script runs. The address's fragment may name an order or not. The server never
 * receives it, so both variants are in the HTML, and `web/index.html` marks the root element so
 * that the style shows one.
 * @param isRead whether the script has found that the address names no order; what is painted then
 * stays as it is
 */
export function Unread({ isRead }: { isRead: boolean }) {
  const { t } = useTranslation('orderPage');
  return (
    <>
      {!isRead && (
        <IfFragment>
          <Waiting />
        </IfFragment>
      )}
      <IfNoFragment data-read={isRead || undefined}>
        <Said heading={t('none.heading')} text={t('none.text')} />
      </IfNoFragment>
      <noscript>
        <p>{t('noScript')}</p>
      </noscript>
    </>
  );
}

interface AwayProps {
  /** Another request is under way. */
  isAsking: boolean;
  onAgain: () => void;
}

/** Says that the order cannot be reached. */
export function Away({ isAsking, onAgain }: AwayProps) {
  const { t } = useTranslation('orderPage');
  const button = useFocusHandedOn<HTMLButtonElement>();
  /** The result of a press; requests without one announce nothing. */
  const [said, setSaid] = useState<'loading' | 'away.heading' | null>(null);
  if (said === 'loading' && !isAsking) setSaid('away.heading');

  function tryAgain() {
    setSaid('loading');
    onAgain();
  }

  return (
    <Frame head={<Said heading={t('away.heading')} text={t('away.text')} />}>
      <Ways>
        <Button ref={button} busy={said === 'loading'} onClick={tryAgain}>
          {t('away.again')}
        </Button>
        <VisuallyHidden role="status">{said && t(said)}</VisuallyHidden>
      </Ways>
    </Frame>
  );
}

export function Said({ heading, text }: { heading: string; text: string }) {
  return (
    <div role="status">
      <h1 tabIndex={-1}>{heading}</h1>
      <p>{text}</p>
    </div>
  );
}
