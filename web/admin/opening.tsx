import { useTranslation } from '#web/i18n/use-translation.ts';
import { Spinner } from '#web/ui/spinner.tsx';
import { useFoundationName } from './foundation.ts';
import { Waiting } from './sign-in/sign-in-frame.styles.ts';
import { SignInFrame } from './sign-in/sign-in-frame.tsx';

/** Shown until it is known who is signed in. */
export function Opening() {
  const { t } = useTranslation('signIn');
  return (
    <SignInFrame>
      <Waiting role="status">
        <Spinner />
        {t('opening.title')}
      </Waiting>
    </SignInFrame>
  );
}

/** The same screen as the server sends it, before any script. */
export function AdminOpening() {
  const { t } = useTranslation('admin');
  const name = useFoundationName();
  return (
    <>
      <title>{[t('title'), name].filter(Boolean).join(' · ')}</title>
      <meta name="robots" content="noindex, nofollow" />
      <Opening />
      <noscript>{t('noScript')}</noscript>
    </>
  );
}
