import { styled } from 'styled-components';
import { PathDrawing } from '#web/art/path-drawing.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { LocalLink } from '#web/shell/local-link.tsx';
import { fontSize, layout, space } from '#web/theme/tokens.ts';
import { type ButtonStyleProps, buttonStyles } from '#web/ui/button.styles.ts';

const Page = styled.div`
  display: grid;
  align-content: center;
  justify-items: center;
  gap: ${space[4]};
  max-inline-size: ${layout.maxWidth};
  min-block-size: 70vh;
  margin-inline: auto;
  padding: ${space[7]} ${space[4]};
  text-align: center;

  h1 {
    font-size: ${fontSize.h2};
  }

  p {
    max-inline-size: 44ch;
  }
`;

const Back = styled(LocalLink)<ButtonStyleProps>`
  ${buttonStyles}
`;

export function NotFoundPage() {
  const { t } = useTranslation('common');
  return (
    <Page>
      <PathDrawing />
      <h1>{t('notFound.title')}</h1>
      <p>{t('notFound.text')}</p>
      <Back to="/coaching">{t('notFound.back')}</Back>
    </Page>
  );
}
