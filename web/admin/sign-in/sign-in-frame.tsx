import { type FormEvent, type ReactNode, useId } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button, Spinner } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Sun } from '#web/ui/sun.tsx';
import { useFoundationName } from '../foundation.ts';
import { LanguageSwitch } from '../language.tsx';
import { PageHeading } from '../page.tsx';
import { useSignIn } from './sign-in-context.ts';
import { Fields, Head, Name, Outside, Paper, Room, Waiting } from './sign-in-frame.styles.ts';

/** The frame of every step of the sign-in. */
export function SignInFrame({ children }: { children: ReactNode }) {
  const name = useFoundationName();
  return (
    <Outside>
      <Head>
        <Name>
          <Sun />
          {name}
        </Name>
        <LanguageSwitch />
      </Head>
      <Room>
        <Paper>{children}</Paper>
      </Room>
    </Outside>
  );
}

interface StepProps {
  title: string;
  children: ReactNode;
}

/** One step of the sign-in. */
export function Step({ title, children }: StepProps) {
  return (
    <>
      <PageHeading title={title} />
      {children}
    </>
  );
}

interface StepFormProps {
  submit: string;
  /** The values of the form's fields by their names. */
  onSubmit(values: Record<string, string>): void;
  children: ReactNode;
}

/** The fields of a step, their errors, and its one button. */
export function StepForm({ submit, onSubmit, children }: StepFormProps) {
  const { view } = useSignIn();
  function take(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (view.isBusy) return;
    const values = [...new FormData(event.currentTarget)].map(([name, value]) => [
      name,
      `${value}`,
    ]);
    onSubmit(Object.fromEntries(values));
  }
  return (
    <Fields noValidate onSubmit={take}>
      {children}
      <Problem />
      <Button type="submit" busy={view.isBusy}>
        {submit}
      </Button>
    </Fields>
  );
}

/** Says what went wrong last; screen readers hear it again even if the text is the same. */
export function Problem() {
  const { t } = useTranslation('signIn');
  const { view } = useSignIn();
  const id = useId();
  const code = view.isBusy ? undefined : view.problem?.code;
  return (
    <div role="alert" id={id}>
      {code && (
        <Notice tone={code === 'too_many_tries' || code === 'session_ended' ? 'warning' : 'danger'}>
          {code === 'too_many_tries' && <strong>{t('locked.title')}</strong>}
          <p>{t(`problems.${code}`)}</p>
        </Notice>
      )}
    </div>
  );
}

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
