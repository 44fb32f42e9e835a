import { styled } from 'styled-components';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { color, layer, radius, shadow, space } from '#web/theme/tokens.ts';
import { Spinner } from '#web/ui/spinner.tsx';

const Veil = styled.div`
  position: fixed;
  inset-block-end: ${space[5]};
  inset-inline: 0;
  z-index: ${layer.toast};
  display: grid;
  justify-content: center;
  pointer-events: none;

  p {
    display: flex;
    align-items: center;
    gap: ${space[3]};
    padding: ${space[3]} ${space[5]};
    border-radius: ${radius.pill};
    background: ${color.paperRaised};
    box-shadow: ${shadow.overlay};
  }
`;

/** While the sheet is on its way to the browser. */
export function SheetLoading() {
  const { t } = useTranslation('common');
  return (
    <Veil role="status">
      <p>
        <Spinner />
        {t('loading')}
      </p>
    </Veil>
  );
}
