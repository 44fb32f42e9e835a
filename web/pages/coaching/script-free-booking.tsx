import { styled } from 'styled-components';
import { useContent } from '#web/app/use-content.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { chatAddress, mailAddress } from '#web/shell/contact-links.ts';
import { color, layout, space } from '#web/theme/tokens.ts';
import { LinkButton } from '#web/ui/link-button.tsx';

const Band = styled.div`
  display: grid;
  gap: ${space[3]};
  max-inline-size: ${layout.maxWidth};
  margin-inline: auto;
  padding: ${space[5]} clamp(${space[4]}, 4vw, ${space[6]});
  color: ${color.ink};

  p {
    max-inline-size: ${layout.measure};
  }

  div {
    display: flex;
    flex-wrap: wrap;
    gap: ${space[3]};
  }
`;

/** Says how to book without scripts: a person reads the mail, and answers. */
export function ScriptFreeBooking() {
  const { t } = useTranslation('coaching');
  const { supportEmail, whatsapp } = useContent().settings;
  return (
    <noscript>
      <Band>
        <p>
          <strong>{t('scriptFree.title')}</strong> {t('scriptFree.text')}
        </p>
        <div>
          {supportEmail && (
            <LinkButton href={mailAddress(supportEmail, t('scriptFree.subject'))}>
              {t('scriptFree.mail')}
            </LinkButton>
          )}
          {whatsapp && (
            <LinkButton variant="secondary" href={chatAddress({ whatsapp })}>
              {t('scriptFree.chat')}
            </LinkButton>
          )}
        </div>
      </Band>
    </noscript>
  );
}
