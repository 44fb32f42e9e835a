import type { User } from '@supabase/auth-js';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { space } from '#web/theme/tokens.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { CopyButton } from '../copy-button.tsx';
import { Wrong } from '../failure.tsx';
import { SureButton } from '../sure-button.tsx';
import { Part, Question, useAsking, useChange, useProblem } from './part.tsx';

const KEY = ['my-recovery-codes'];

const Codes = styled.ul`
  columns: 2 11rem;
  padding: 0;
  font-family: ui-monospace, monospace;
  list-style: none;

  li {
    padding-block: ${space[1]};
  }
`;

const inBlocks = (code: string) => code.match(/.{1,4}/g)?.join('-') ?? code;

/** Makes codes for the day on which the phone is lost; they are shown once. */
export function RecoveryCodes({ user }: { user: User }) {
  const { t } = useTranslation('admin');
  const ask = useAsking();
  const hasCodes = (user.factors ?? []).some(({ factor_type }) => factor_type === 'recovery_code');
  const queries = useQueryClient();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const { data: status, error } = useQuery({
    queryKey: KEY,
    queryFn: () => ask((client) => client.mfa.recoveryCodes.getStatus()),
    enabled: hasCodes,
  });
  const make = useChange(
    (client, isAnew: boolean) =>
      isAnew ? client.mfa.recoveryCodes.regenerate() : client.mfa.recoveryCodes.generate(),
    {
      onDone: async (made) => {
        setCodes(made?.codes ?? null);
        await queries.invalidateQueries({ queryKey: KEY });
      },
    },
  );
  const problem = useProblem(error) ?? make.problem;
  return (
    <Part title={t('account.recovery.title')} about={t('account.recovery.about')}>
      {codes ? (
        <NewCodes codes={codes} onSaved={() => setCodes(null)} />
      ) : (
        <>
          {!hasCodes && <p>{t('account.recovery.none')}</p>}
          {status && <p>{t('account.recovery.left', { ...status })}</p>}
          <Wrong problem={problem} />
          {status && (
            <SureButton
              label={t('account.recovery.renew')}
              variant="secondary"
              question={t('account.recovery.question')}
              keep={t('account.recovery.keep')}
              confirm={t('account.recovery.renew')}
              isBusy={make.isPending}
              isFinal
              onConfirm={() => make.mutate(true)}
            />
          )}
          {!hasCodes && (
            <div>
              <Button variant="secondary" busy={make.isPending} onClick={() => make.mutate(false)}>
                {t('account.recovery.make')}
              </Button>
            </div>
          )}
        </>
      )}
    </Part>
  );
}

function NewCodes({ codes, onSaved }: { codes: readonly string[]; onSaved: () => void }) {
  const { t } = useTranslation('admin');
  const written = codes.map(inBlocks);
  return (
    <>
      <Notice tone="warning" role="status">
        {t('account.recovery.shown')}
      </Notice>
      <Codes dir="ltr">
        {written.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Codes>
      <Question>
        <div>
          <Button onClick={onSaved}>{t('account.recovery.done')}</Button>
          <CopyButton
            text={written.join('\n')}
            label={t('account.recovery.copy')}
            done={t('account.recovery.copied')}
          />
        </div>
      </Question>
    </>
  );
}
