import type { Factor, User } from '@supabase/auth-js';
import { useRef } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { Moment } from '../moment.tsx';
import { useOpener } from '../use-opener.ts';
import { AddFactor } from './add-factor.tsx';
import { Line, List, Question } from './list.styles.ts';
import { Part, Wrong } from './part.tsx';
import { useChange } from './use-account.ts';

/**
 * Lists the apps for the second step. The last one cannot be removed, because nobody can sign in
 * without an app.
 */
export function Factors({ user }: { user: User }) {
  const { t } = useTranslation('admin');
  const heading = useRef<HTMLHeadingElement>(null);
  const factors = (user.factors ?? []).filter(
    ({ status, factor_type }) => status === 'verified' && factor_type === 'totp',
  );
  return (
    <Part title={t('account.factors.title')} about={t('account.factors.about')} heading={heading}>
      <List>
        {factors.map((factor, index) => (
          <FactorLine
            key={factor.id}
            factor={factor}
            name={factor.friendly_name || t('account.factors.unnamed', { number: index + 1 })}
            isOnly={factors.length === 1}
            onRemoved={() => heading.current?.focus()}
          />
        ))}
      </List>
      {factors.length === 1 && <p>{t('account.factors.only')}</p>}
      <AddFactor />
    </Part>
  );
}

interface FactorLineProps {
  factor: Factor;
  name: string;
  isOnly: boolean;
  /** Called once the app is removed, and with it what had the focus. */
  onRemoved: () => void;
}

function FactorLine({ factor, name, isOnly, onRemoved }: FactorLineProps) {
  const { t } = useTranslation('admin');
  const question = useOpener();
  const remove = useChange((client) => client.mfa.unenroll({ factorId: factor.id }), {
    done: t('account.factors.removed'),
    onDone: () => {
      question.close();
      onRemoved();
    },
  });
  return (
    <Line>
      <div>
        <bdi>{name}</bdi>
        <small>
          {t('account.factors.since')} <Moment at={factor.created_at} />
        </small>
      </div>
      {!isOnly && !question.isOpen && (
        <Button
          ref={question.button}
          variant="quiet"
          aria-label={t('account.factors.removeThis', { name })}
          onClick={question.open}
        >
          {t('account.factors.remove')}
        </Button>
      )}
      {!isOnly && question.isOpen && (
        <Question role="group" aria-label={t('account.factors.question', { name })}>
          <p>{t('account.factors.question', { name })}</p>
          <Wrong problem={remove.problem} />
          <div>
            <Button autoFocus onClick={question.leave}>
              {t('account.factors.keep')}
            </Button>
            <Button variant="secondary" busy={remove.isPending} onClick={() => remove.mutate()}>
              {t('account.factors.remove')}
            </Button>
          </div>
        </Question>
      )}
    </Line>
  );
}
