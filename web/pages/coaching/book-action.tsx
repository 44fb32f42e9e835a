import { useContent } from '#web/app/use-content.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { BookLink } from './offer.styles.ts';

interface BookActionProps {
  id: string;
  name: string;
  /** A time with somebody, not something that is sent. */
  isSession?: boolean;
}

/** A real link to the sheet for one item, so that it can be opened anew, shared and gone back from. */
export function BookAction({ id, name, isSession = false }: BookActionProps) {
  const { t } = useTranslation('coaching');
  const { path } = useContent();
  return (
    <BookLink to={path} query={{ book: id }} preventScrollReset>
      {t(isSession ? 'item.bookSession' : 'item.book')}
      <VisuallyHidden> {name}</VisuallyHidden>
    </BookLink>
  );
}
