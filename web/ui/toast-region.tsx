import { useRef, useSyncExternalStore } from 'react';
import { styled } from 'styled-components';
import { TOAST_MS } from '#machines/duration.ts';
import type { Localised } from '#machines/language.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { color, layer, radius, shadow, space } from '#web/theme/tokens.ts';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';

export interface Toast {
  title: string;
  text?: string;
  tone?: 'calm' | 'success' | 'danger';
  /** The same text is announced elsewhere, so the toast is only visible. */
  isSaid?: boolean;
}

/** A toast in each language follows a reader who changes theirs. */
type AnyToast = Toast | Localised<Toast>;

type Shown = AnyToast & { id: number };

let shown: Shown | null = null;
let count = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function set(next: Shown | null): void {
  clearTimeout(timer);
  shown = next;
  if (next) timer = setTimeout(end, TOAST_MS);
  for (const listener of listeners) listener();
}

function end(): void {
  const isInUse = document.querySelector('[data-toasts] :is(:hover,:focus)');
  if (isInUse) timer = setTimeout(end, TOAST_MS);
  else dismissToast();
}

/**
 * Shows one toast for 5000 ms, longer while the focus or the pointer is in it; it replaces the one
 * before (limit 1, specification §9).
 */
export function showToast(toast: AnyToast): void {
  count += 1;
  set({ ...toast, id: count });
}

export function dismissToast(): void {
  set(null);
}

export function currentToast(): Shown | null {
  return shown;
}

export function subscribeToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const tones = {
  calm: { ink: color.ink, paper: color.paperRaised },
  success: { ink: color.success, paper: color.successPaper },
  danger: { ink: color.danger, paper: color.dangerPaper },
} satisfies Record<NonNullable<Toast['tone']>, { ink: string; paper: string }>;

const Region = styled.div`
  position: fixed;
  inset-block-end: ${space[4]};
  inset-inline: ${space[4]};
  z-index: ${layer.toast};
  display: flex;
  justify-content: center;
  pointer-events: none;
`;

const Box = styled.div<{ $tone: NonNullable<Toast['tone']> }>`
  display: flex;
  align-items: start;
  gap: ${space[3]};
  max-inline-size: 32rem;
  padding: ${space[3]} ${space[3]} ${space[3]} ${space[4]};
  border: 1px solid currentColor;
  border-radius: ${radius.medium};
  background: ${({ $tone }) => tones[$tone].paper};
  box-shadow: ${shadow.overlay};
  color: ${({ $tone }) => tones[$tone].ink};
  pointer-events: auto;
`;

const Words = styled.div`
  flex: 1;
  padding-block: ${space[2]};
  line-height: 1.5;

  p {
    color: ${color.ink};
  }
`;

const nothing = () => null;

/** The place of toasts. One is in the shell; a modal dialog that shows toasts has its own. */
export function ToastRegion() {
  const { t, language } = useTranslation('common');
  const shown = useSyncExternalStore(subscribeToasts, currentToast, nothing);
  const before = useRef<Element>(null);
  const toast = shown && ('title' in shown ? shown : shown[language]);
  return (
    <Region role="status" aria-live="polite" data-toasts="">
      {toast && (
        <Box key={shown.id} $tone={toast.tone ?? 'calm'}>
          <Words>
            <strong>{toast.title}</strong>
            {toast.text && <p aria-hidden={toast.isSaid}>{toast.text}</p>}
          </Words>
          <Button
            variant="quiet"
            onFocus={({ relatedTarget }) => {
              before.current = relatedTarget;
            }}
            onClick={() => {
              if (before.current instanceof HTMLElement) before.current.focus();
              dismissToast();
            }}
            aria-label={t('close')}
          >
            <Icon name="close" />
          </Button>
        </Box>
      )}
    </Region>
  );
}
