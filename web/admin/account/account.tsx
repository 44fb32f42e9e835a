import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { Page } from '../page.tsx';
import { Address } from './address.tsx';
import { Factors } from './factors.tsx';
import { Wrong } from './part.tsx';
import { Password } from './password.tsx';
import { Profile } from './profile.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { Sessions } from './sessions.tsx';
import { useAccount, useProblem } from './use-account.ts';

/** The page on which a member of staff manages their own account. */
export default function Account() {
  const { t } = useTranslation('admin');
  const { data: user, error, refetch } = useAccount();
  const problem = useProblem(error);
  return (
    <Page title={t('account.title')}>
      {problem && (
        <>
          <Wrong problem={problem} />
          <div>
            <Button onClick={() => refetch()}>{t('failed.retry')}</Button>
          </div>
        </>
      )}
      {!user && !problem && <p role="status">{t('loading')}</p>}
      {user && (
        <>
          <Profile user={user} />
          <Address user={user} />
          <Password user={user} />
          <Factors user={user} />
          <RecoveryCodes user={user} />
        </>
      )}
      <Sessions />
    </Page>
  );
}
