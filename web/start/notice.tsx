import { createRoot, type Root } from 'react-dom/client';
import { styled } from 'styled-components';
import type { Language } from '#machines/language.ts';
import { LanguageRoot } from '#web/app/language-root.tsx';
import { addMediaTexts } from '#web/i18n/media-texts.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { color, layer, radius, shadow, space } from '#web/theme/tokens.ts';
import { Button } from '#web/ui/button.tsx';

addMediaTexts();

const Box = styled.aside`
  position: fixed;
  inset-block-end: 4.5rem;
  inset-inline-end: ${space[4]};
  z-index: ${layer.toast};
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[2]} ${space[4]};
  max-inline-size: calc(100% - 2 * ${space[4]});
  padding: ${space[2]} ${space[2]} ${space[2]} ${space[4]};
  border: 1px solid ${color.line};
  border-radius: ${radius.medium};
  background: ${color.paperRaised};
  box-shadow: ${shadow.overlay};
  color: ${color.ink};

  @media print {
    display: none;
  }
`;

/** Is not announced, because it must not interrupt somebody who is listening to the page. */
function Notice({ onShow }: { onShow(): void }) {
  const { t } = useTranslation('media');
  return (
    <Box aria-label={t('update.title')}>
      <p>{t('update.title')}</p>
      <Button variant="secondary" onClick={onShow}>
        {t('update.show')}
      </Button>
    </Box>
  );
}

/** Puts the notice at the end of the page; returns a function that removes it. */
export function showNotice(language: Language, onShow: () => void): () => void {
  const place = document.body.appendChild(document.createElement('div'));
  const root: Root = createRoot(place);
  root.render(
    <LanguageRoot language={language}>
      <Notice
        onShow={() => {
          onShow();
          document.querySelector('main')?.focus({ preventScroll: true });
        }}
      />
    </LanguageRoot>,
  );
  return () => {
    root.unmount();
    place.remove();
  };
}
