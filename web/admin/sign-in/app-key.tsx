import { useState } from 'react';
import { styled } from 'styled-components';
import type { Enrolment } from '#machines/sign-in/types.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { color, radius, space } from '#web/theme/tokens.ts';
import { Button } from '#web/ui/button.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';

const Steps = styled.ol`
  display: flex;
  flex-direction: column;
  gap: ${space[4]};
  padding-inline-start: 1.5rem;
`;

/** Dark on white by night as well, because cameras need it. */
const Picture = styled.img`
  inline-size: 12rem;
  block-size: 12rem;
  margin-block: ${space[3]};
  padding: ${space[2]};
  border: 1px solid ${color.line};
  border-radius: ${radius.small};
  background: #ffffff;
`;

const Key = styled.code`
  display: block;
  margin-block: ${space[1]} ${space[2]};
  font-family: ui-monospace, monospace;
  overflow-wrap: anywhere;
  text-align: match-parent;
  user-select: all;
`;

/** Shows the key for an authenticator app, as a picture and as text. */
export function AppKey({ enrolment }: { enrolment: Enrolment }) {
  const { t } = useTranslation('signIn');
  const [isCopied, setCopied] = useState(false);
  const { qrCode, secret } = enrolment;
  async function copy() {
    await navigator.clipboard.writeText(secret).then(
      () => setCopied(true),
      () => undefined,
    );
  }
  return (
    <Steps>
      <li>{t('enrolment.first')}</li>
      <li>
        {t('enrolment.second')}
        <Picture src={qrCode} alt={t('enrolment.picture')} />
        {t('enrolment.secret')}
        <Key dir="ltr">{secret.match(/.{1,4}/g)?.join(' ')}</Key>
        <Button variant="secondary" onClick={copy}>
          {isCopied ? t('enrolment.copied') : t('enrolment.copy')}
        </Button>
        <VisuallyHidden role="status">{isCopied && t('enrolment.copied')}</VisuallyHidden>
      </li>
      <li>{t('enrolment.third')}</li>
    </Steps>
  );
}
