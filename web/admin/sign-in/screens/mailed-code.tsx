import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { CodeField } from '../../form/line-field.tsx';
import { isolated } from '../../isolated.ts';
import { useSignIn } from '../sign-in-context.ts';
import { Intro, Ways } from '../sign-in-frame.styles.ts';
import { Step, StepForm } from '../step.tsx';
import { EmailField } from './email-field.tsx';

/** Asks where to mail a code. */
export function AddressScreen() {
  const { t } = useTranslation('signIn');
  const { view, send } = useSignIn();
  return (
    <Step key={view.purpose} title={t(`address.${view.purpose}.title`)}>
      <Intro>
        <p>{t(`address.${view.purpose}.text`)}</p>
      </Intro>
      <StepForm
        submit={t('address.submit')}
        onSubmit={({ email = '' }) => send({ type: 'email.submit', email })}
      >
        <EmailField />
      </StepForm>
      <Ways>
        <Button variant="quiet" onClick={() => send({ type: 'password.choose' })}>
          {t('address.back')}
        </Button>
      </Ways>
    </Step>
  );
}

/** Asks for the mailed code. */
export function MailedCodeScreen() {
  const { t } = useTranslation('signIn');
  const { view, send } = useSignIn();
  const { purpose } = view;
  return (
    <Step title={t('mailedCode.title')}>
      <Intro>
        <p>{t('mailedCode.text', { email: isolated(view.email) })}</p>
      </Intro>
      <StepForm
        submit={t('mailedCode.submit')}
        onSubmit={({ code = '' }) => send({ type: 'code.submit', code })}
      >
        <CodeField id="code" label={t('mailedCode.code')} />
      </StepForm>
      <Ways>
        <Button variant="quiet" onClick={() => send({ type: 'code.resend' })}>
          {t('mailedCode.resend')}
        </Button>
        <Button variant="quiet" onClick={() => send({ type: 'code.choose', purpose })}>
          {t('mailedCode.otherAddress')}
        </Button>
      </Ways>
    </Step>
  );
}
