import { useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { choose, useReaderChoice } from '#web/theme/reader-choices.ts';
import { Button } from '#web/ui/button.tsx';
import { useModal } from '#web/ui/use-modal.ts';
import { late } from '../late.tsx';
import { Layer } from '../layer.styles.ts';
import { Choice, Keys } from './keyboard.styles.ts';
import { useShortcuts } from './use-shortcuts.ts';

const Palette = late(() => import('./palette.tsx'));

const shortcuts = ['palette', 'menu', 'next', 'previous', 'open', 'help'] as const;

/**
 * Handles the keyboard everywhere in the area: the palette, the list of shortcuts, moving through
 * lists.
 */
export function Keyboard() {
  const { t } = useTranslation('admin');
  const [shown, setShown] = useState<'palette' | 'help' | null>(null);
  useShortcuts(setShown);
  const close = () => setShown(null);
  const modal = useModal(shown !== null, close);
  return (
    <>
      <Button
        variant="quiet"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setShown('palette')}
      >
        {t('keyboard.open')} <kbd dir="ltr">Ctrl K</kbd>
      </Button>
      {shown &&
        createPortal(
          <Layer {...modal} aria-label={t(`keyboard.${shown}`)}>
            {shown === 'palette' ? (
              <Palette onDone={close} onHelp={() => setShown('help')} />
            ) : (
              <div>
                <h2>{t('keyboard.help')}</h2>
                <Keys>
                  {shortcuts.map((each) => (
                    <div key={each}>
                      <dt>
                        <kbd dir="ltr">{t(`keyboard.keys.${each}`)}</kbd>
                      </dt>
                      <dd>{t(`keyboard.does.${each}`)}</dd>
                    </div>
                  ))}
                </Keys>
                <SingleKeys />
                <Button variant="secondary" onClick={close}>
                  {t('keyboard.close')}
                </Button>
              </div>
            )}
          </Layer>,
          document.body,
        )}
    </>
  );
}

/** One setting for the area and for the website, where `/` is a single-key shortcut. */
function SingleKeys() {
  const { t } = useTranslation('admin');
  const chosen = useReaderChoice('searchKey');
  return (
    <Choice>
      <input
        type="checkbox"
        checked={chosen === 'on'}
        onChange={({ target }) => choose('searchKey', target.checked ? 'on' : 'off')}
      />
      {t('keyboard.single')}
    </Choice>
  );
}
