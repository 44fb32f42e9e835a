import type { User } from '@supabase/auth-js';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { Moment } from '../moment.tsx';
import { AddFactor } from './add-factor.tsx';
import { Line, List, Question } from './list.styles.ts';
import { Part, Wrong } from './part.tsx';
import { useChange } from './use-account.ts';

/** The apps that show the second step. One always stays, as nobody comes in without. */
export function Factors({ user }: { user: User }) {
  const { t } = useTranslation('admin');
  const [asked, ask] = useState<string | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const openers = useRef(new Map<string, HTMLButtonElement>());
  const remove = useChange((client, factorId: string) => client.mfa.unenroll({ factorId }), {
    done: t('account.factors.removed'),
    onDone: () => {
      ask(null);
      heading.current?.focus();
    },
  });
  const factors = (user.factors ?? []).filter(
    ({ status, factor_type }) => status === 'verified' && factor_type === 'totp',
  );

  function keep(factorId: string) {
    flushSync(() => ask(null));
    openers.current.get(factorId)?.focus();
  }

  return (
    <Part title={t('account.factors.title')} about={t('account.factors.about')} heading={heading}>
      <List>
        {factors.map(({ id, friendly_name, created_at }, index) => {
          const name = friendly_name || t('account.factors.unnamed', { number: index + 1 });
          return (
            <Line key={id}>
              <div>
                <bdi>{name}</bdi>
                <small>
                  {t('account.factors.since')} <Moment at={created_at} />
                </small>
              </div>
              {factors.length > 1 && asked !== id && (
                <Button
                  ref={(button) => {
                    if (button) openers.current.set(id, button);
                    return () => void openers.current.delete(id);
                  }}
                  variant="quiet"
                  aria-label={t('account.factors.removeThis', { name })}
                  onClick={() => ask(id)}
                >
                  {t('account.factors.remove')}
                </Button>
              )}
              {asked === id && (
                <Question role="group" aria-label={t('account.factors.question', { name })}>
                  <p>{t('account.factors.question', { name })}</p>
                  <Wrong problem={remove.problem} />
                  <div>
                    <Button autoFocus onClick={() => keep(id)}>
                      {t('account.factors.keep')}
                    </Button>
                    <Button
                      variant="secondary"
                      busy={remove.isPending}
                      onClick={() => remove.mutate(id)}
                    >
                      {t('account.factors.remove')}
                    </Button>
                  </div>
                </Question>
              )}
            </Line>
          );
        })}
      </List>
      {factors.length === 1 && <p>{t('account.factors.only')}</p>}
      <AddFactor />
    </Part>
  );
}
