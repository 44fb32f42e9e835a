import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { isolated } from '../../isolated.ts';
import { useSignIn } from '../sign-in-context.ts';
import { Intro, Ways } from '../sign-in-frame.styles.ts';
import { Step } from '../step.tsx';

/** Says that the auth service does not answer. */
export function AwayScreen() {
  const { t } = useTranslation('signIn');
  const { send } = useSignIn();
  return (
    <Step title={t('away.title')}>
      <Intro role="status">
        <p>{t('away.text')}</p>
      </Intro>
      <Button onClick={() => send({ type: 'retry' })}>{t('away.retry')}</Button>
    </Step>
  );
}

/** Says that the person is signed in, but has no role. */
export function NoRoleScreen() {
  const { t } = useTranslation('signIn');
  const { view, send } = useSignIn();
  return (
    <Step title={t('noRole.title')}>
      <Intro>
        <p>{t('noRole.text', { email: isolated(view.email) })}</p>
      </Intro>
      <Button onClick={() => send({ type: 'retry' })}>{t('noRole.retry')}</Button>
      <Ways>
        <Button variant="quiet" onClick={() => send({ type: 'signOut' })}>
          {t('signOut')}
        </Button>
      </Ways>
    </Step>
  );
}
