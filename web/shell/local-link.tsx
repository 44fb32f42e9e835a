import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';
import { localAddress } from '#web/app/local-address.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';

interface LocalLinkProps extends Omit<ComponentProps<typeof Link>, 'to'> {
  /** A path of this site, e.g. `/coaching#tier2`. */
  to: string;
  query?: Readonly<Record<string, string>>;
}

/** A link within the site that stays in the reader's language. */
export function LocalLink({ to, query, ...rest }: LocalLinkProps) {
  const { language } = useTranslation('common');
  return <Link {...rest} to={localAddress(to, language, query)} />;
}
