import {
  createContext,
  type ReactNode,
  type RefObject,
  use,
  useCallback,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import { type BlockerFunction, useBlocker } from 'react-router-dom';
import { styled } from 'styled-components';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { sheet } from '#web/theme/mixins.ts';
import { color, fontSize, radius, shadow, space } from '#web/theme/tokens.ts';
import { Button } from '#web/ui/button.tsx';
import { useModal } from '#web/ui/use-modal.ts';
import { Asking } from './admin.styles.ts';
import { useSignIn } from './sign-in/sign-in-context.ts';

/** A dialog near the top of the page, so that it does not jump while its list grows. */
export const Layer = styled.dialog`
  inline-size: min(36rem, calc(100vw - 2 * ${space[4]}));
  max-block-size: 85dvh;
  margin: 8dvh auto auto;
  padding: ${space[4]};
  ${sheet(radius.large)}
  color: ${color.ink};
  box-shadow: ${shadow.overlay};

  &::backdrop {
    background: ${color.scrim};
  }

  h2 {
    font-size: ${fontSize.h3};
  }
`;

interface Leaving {
  /** Whether something is unsaved at this very moment. */
  isUnsaved: RefObject<boolean>;
  signOut(): void;
}

const LeavingContext = createContext<Leaving | null>(null);

function useLeaving(): Leaving {
  const leaving = use(LeavingContext);
  if (!leaving) throw new Error('the pages of the area stand within what guards their leaving');
  return leaving;
}

/** Returns a function that signs out, after asking about unsaved work. */
export function useSignOut(): () => void {
  return useLeaving().signOut;
}

/**
 * While something is unsaved, asks before the person leaves the page for another one, the area or
 * the site.
 */
export function useUnsaved(isUnsaved: boolean): void {
  const { isUnsaved: noted } = useLeaving();
  // A layout effect, so that it runs before anybody can press anything.
  useLayoutEffect(() => {
    if (!isUnsaved) return undefined;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    noted.current = true;
    return () => {
      removeEventListener('beforeunload', warn);
      noted.current = false;
    };
  }, [isUnsaved, noted]);
}

/** Asks before unsaved work is left. */
export function AskBeforeLeaving({ children }: { children: ReactNode }) {
  const { send } = useSignIn();
  const isUnsaved = useRef(false);
  const [isSigningOut, setSigningOut] = useState(false);
  const isLeft = useCallback<BlockerFunction>(
    ({ currentLocation, nextLocation }) =>
      isUnsaved.current && currentLocation.pathname !== nextLocation.pathname,
    [],
  );
  const blocker = useBlocker(isLeft);
  const leaving = useMemo<Leaving>(
    () => ({
      isUnsaved,
      signOut: () => (isUnsaved.current ? setSigningOut(true) : send({ type: 'signOut' })),
    }),
    [send],
  );

  function stay() {
    setSigningOut(false);
    blocker.reset?.();
  }
  function leave() {
    if (isSigningOut) send({ type: 'signOut' });
    blocker.proceed?.();
  }
  return (
    <LeavingContext value={leaving}>
      {children}
      <Question
        isAsked={isSigningOut || blocker.state === 'blocked'}
        onStay={stay}
        onLeave={leave}
      />
    </LeavingContext>
  );
}

interface QuestionProps {
  isAsked: boolean;
  onStay: () => void;
  onLeave: () => void;
}

function Question({ isAsked, onStay, onLeave }: QuestionProps) {
  const { t } = useTranslation('admin');
  const id = useId();
  const modal = useModal(isAsked, onStay);
  return createPortal(
    <Layer {...modal} role="alertdialog" aria-labelledby={id}>
      {isAsked && (
        <Asking>
          <strong id={id}>{t('leaving.question')}</strong>
          <Button onClick={onStay}>{t('leaving.keep')}</Button>
          <Button variant="secondary" onClick={onLeave}>
            {t('leaving.confirm')}
          </Button>
        </Asking>
      )}
    </Layer>,
    document.body,
  );
}
