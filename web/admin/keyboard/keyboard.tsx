import { useEffect, useEffectEvent, useState } from 'react';
import { createPortal } from 'react-dom';
import { styled } from 'styled-components';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { row } from '#web/theme/mixins.ts';
import { choose, currentChoice, useReaderChoice } from '#web/theme/reader-choices.ts';
import { color, layout, space } from '#web/theme/tokens.ts';
import { Button } from '#web/ui/button.tsx';
import { useModal } from '#web/ui/use-modal.ts';
import { late } from '../late.tsx';
import { Layer } from '../leaving.tsx';

const Keys = styled.dl`
  margin-block: ${space[4]};

  div {
    display: grid;
    grid-template-columns: 8rem 1fr;
    gap: ${space[3]};
    padding-block: ${space[2]};
    border-block-end: 1px solid ${color.line};
  }

  dd {
    margin: 0;
  }
`;

const Choice = styled.label`
  ${row(space[3])}
  min-block-size: ${layout.target};
  margin-block-end: ${space[4]};
  cursor: pointer;

  input {
    flex: none;
    inline-size: 1.5rem;
    block-size: 1.5rem;
    margin: 0;
  }
`;

type Shortcut = 'palette' | 'next' | 'previous' | 'help';

interface Pressed extends Pick<KeyboardEvent, 'code' | 'key' | 'ctrlKey' | 'metaKey' | 'altKey'> {
  /** Somebody is typing, or something is open above the page. */
  isBusy: boolean;
  /**
   * Whether single keys are shortcuts; people who dictate, or press keys by accident, turn them
   * off.
   */
  isSingleKeyOn: boolean;
}

/**
 * Returns the shortcut of a key. Letters count by their position, because an Arabic keyboard has
 * other letters there.
 */
export function shortcutOf({
  code,
  key,
  ctrlKey,
  metaKey,
  altKey,
  isBusy,
  isSingleKeyOn,
}: Pressed): Shortcut | null {
  if (altKey) return null;
  if (ctrlKey || metaKey) return code === 'KeyK' ? 'palette' : null;
  if (isBusy || !isSingleKeyOn) return null;
  if (key === '?' || key === '؟') return 'help';
  if (code === 'KeyJ') return 'next';
  return code === 'KeyK' ? 'previous' : null;
}

const typing = 'input, textarea, select, [contenteditable]';

/** The links of the page's list, through which j and k move. */
const links = 'main tbody a[href], main section li a[href]';

/**
 * Listens for the shortcuts of the area; j and k move through a list without a handler of their
 * own.
 */
function useShortcuts(onShortcut: (shortcut: Extract<Shortcut, 'palette' | 'help'>) => void) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing) return;
    const isTyping = event.target instanceof Element && event.target.closest(typing) !== null;
    const isBusy = isTyping || document.querySelector('dialog[open]') !== null;
    const { code, key, ctrlKey, metaKey, altKey } = event;
    const isSingleKeyOn = currentChoice('searchKey') === 'on';
    const shortcut = shortcutOf({ code, key, ctrlKey, metaKey, altKey, isBusy, isSingleKeyOn });
    if (!shortcut) return;
    event.preventDefault();
    if (shortcut === 'palette' || shortcut === 'help') onShortcut(shortcut);
    else step(shortcut === 'next' ? 1 : -1);
  });
  useEffect(() => {
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
}

function step(by: 1 | -1): void {
  const all = [...document.querySelectorAll<HTMLAnchorElement>(links)];
  const at = all.indexOf(document.activeElement as HTMLAnchorElement);
  const next = at < 0 ? all[0] : all[at + by];
  next?.focus({ preventScroll: true });
  // Without animation, because a held key is faster than a smooth scroll.
  next?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
}

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
