import { useRef, useSyncExternalStore } from 'react';
import { styled } from 'styled-components';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { color, layer, radius, shadow, space } from '#web/theme/tokens.ts';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';
import { currentToast, dismissToast, subscribeToasts, type Toast } from './toast-store.ts';

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

  @media print {
    display: none;
  }
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
