import { localAddress } from '#machines/local-address.ts';
import { ORDER_PATH } from '#machines/pages.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import type { Purchase } from './purchase.ts';

/** Links to the order's own page; the link tells its token to no server. */
export function FollowOrder({ token }: Pick<Purchase, 'token'>) {
  const { t, language } = useTranslation('booking');
  if (!token) return null;
  const address = `${localAddress(ORDER_PATH, language)}#order=${encodeURIComponent(token)}`;
  return (
    <div>
      <LinkButton variant="secondary" href={address}>
        {t('bought.follow')}
      </LinkButton>
    </div>
  );
}
