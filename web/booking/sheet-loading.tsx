import { createGlobalStyle, styled } from 'styled-components';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { row } from '#web/theme/mixins.ts';
import { color, motion, radius, space } from '#web/theme/tokens.ts';
import { Spinner } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { LOADING_PANEL_ID } from './loading-panel.ts';
import { Bar, Filler, fadeIn, IconButton, sheetBox, slideIn } from './sheet/sheet.styles.ts';

const PageLock = createGlobalStyle`
  html:has(#${LOADING_PANEL_ID}:popover-open) {
    overflow: hidden;
  }
`;

const Panel = styled.div`
  ${sheetBox}

  &:popover-open {
    display: flex;
    animation: ${slideIn} ${motion.normal};
  }

  &:popover-open::backdrop {
    animation: ${fadeIn} ${motion.normal};
  }

  p {
    ${row(space[3])}
  }

  &[data-failed] [data-coming],
  &:not([data-failed]) [role='alert'] {
    display: none;
  }
`;

const Body = styled.div`
  display: grid;
  gap: ${space[4]};
  padding: ${space[5]} clamp(16px, 5vw, ${space[6]});
`;

const Blank = styled.span<{ $size: 'title' | 'text' | 'field' }>`
  inline-size: ${({ $size }) => ({ title: '55%', text: '35%', field: '100%' })[$size]};
  block-size: ${({ $size }) => ({ title: space[6], text: space[4], field: space[7] })[$size]};
  margin-block-end: ${({ $size }) => ($size === 'title' ? space[3] : 0)};
  border-radius: ${radius.small};
  background: ${color.paperSunken};
`;

const blanks = ['title', 'text', 'field', 'text', 'field', 'text', 'field'] as const;

/**
 * The panel that is shown while the sheet loads. The server writes it into the page, so that a
 * press is answered before any script of the page runs.
 */
export function SheetLoading() {
  const { t } = useTranslation('common');
  return (
    <Panel id={LOADING_PANEL_ID} popover="auto">
      <PageLock />
      <Bar>
        <Filler />
        <IconButton
          type="button"
          popoverTarget={LOADING_PANEL_ID}
          popoverTargetAction="hide"
          aria-label={t('close')}
        >
          <Icon name="close" />
        </IconButton>
      </Bar>
      <Body>
        <p role="status" data-coming="">
          <Spinner />
          {t('loading')}
        </p>
        <p role="alert">{t('offline.text')}</p>
        {blanks.map((size, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they never change
          <Blank key={index} $size={size} data-coming="" />
        ))}
      </Body>
    </Panel>
  );
}
