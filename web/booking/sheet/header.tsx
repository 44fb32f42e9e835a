import { useTranslation } from '#web/i18n/use-translation.ts';
import { LanguageToggle } from '#web/shell/language-toggle.tsx';
import { Icon } from '#web/ui/icon.tsx';
import type { BookingCare } from '../types.ts';
import { Bar, Filler, IconButton } from './header.styles.ts';
import { Help } from './help.tsx';

interface HeaderProps {
  care: BookingCare;
  /** Absent where there is no way back. */
  onBack?: (() => void) | undefined;
  /** Absent where the specification shows no close button; Escape closes there too. */
  onClose?: (() => void) | undefined;
}

export function Header({ care, onBack, onClose }: HeaderProps) {
  const { t } = useTranslation('booking');
  return (
    <Bar>
      {onBack && (
        <IconButton type="button" onClick={onBack} aria-label={t('sheet.back')}>
          <Icon name="back" />
        </IconButton>
      )}
      <Filler />
      <LanguageToggle />
      <Help care={care} />
      {onClose && (
        <IconButton type="button" onClick={onClose} aria-label={t('sheet.close')}>
          <Icon name="close" />
        </IconButton>
      )}
    </Bar>
  );
}
