import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import type { Layer } from '#machines/sign-in/view.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { sheet, stack } from '#web/theme/mixins.ts';
import { color, radius, shadow, space } from '#web/theme/tokens.ts';
import { LineField, SecretField } from '../fields.tsx';
import { FactorForm } from './second-factor.tsx';
import { useSignIn } from './sign-in-context.ts';
import { Intro, Ways } from './sign-in-frame.styles.ts';
import { StepForm, Way } from './sign-in-frame.tsx';

const Dialog = styled.dialog`
  inline-size: min(28rem, calc(100vw - 2 * ${space[4]}));
  max-block-size: calc(100dvh - 2 * ${space[4]});
  padding: clamp(${space[5]}, 5vw, ${space[6]});
  ${sheet(radius.large)}
  box-shadow: ${shadow.overlay};
  color: ${color.ink};

  &::backdrop {
    background: ${color.scrim};
  }

  > div {
    ${stack(space[5])}
  }

  h2 {
    font-size: 1.75rem;
  }
`;

/**
 * Asks the person to sign in again above their page; it closes when they do, or choose another way.
 */
export function SessionLayer({ layer }: { layer: Layer }) {
  const { t } = useTranslation('signIn');
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    dialog.current?.showModal();
  }, []);
  useEffect(() => {
    if (layer) heading.current?.focus();
  }, [layer]);
  const isPassword = layer === 'password';
  return (
    <Dialog
      ref={dialog}
      aria-labelledby="expired"
      onCancel={(event) => event.preventDefault()}
      closedby="none"
    >
      <div>
        <h2 id="expired" ref={heading} tabIndex={-1}>
          {isPassword ? t('expired.title') : t('factor.title')}
        </h2>
        <Intro>
          <p>{isPassword ? t('expired.text') : t('factor.text')}</p>
        </Intro>
        {isPassword ? <PasswordAgain /> : <FactorForm />}
        <Ways>
          {isPassword ? (
            <Way event={{ type: 'code.choose', purpose: 'signIn' }}>{t('expired.otherWay')}</Way>
          ) : (
            <Way event={{ type: 'signOut' }}>{t('signOut')}</Way>
          )}
          <p>{t('expired.otherWayNote')}</p>
        </Ways>
      </div>
    </Dialog>
  );
}

function PasswordAgain() {
  const { t } = useTranslation('signIn');
  const { view, send } = useSignIn();
  return (
    <StepForm
      submit={t('password.submit')}
      onSubmit={({ password = '' }) =>
        send({ type: 'password.submit', email: view.email, password })
      }
    >
      <LineField
        id="again-email"
        name="email"
        type="email"
        dir="ltr"
        autoComplete="username"
        label={t('password.email')}
        defaultValue={view.email}
        readOnly
      />
      <SecretField
        id="again-password"
        name="password"
        autoComplete="current-password"
        label={t('password.password')}
      />
    </StepForm>
  );
}
