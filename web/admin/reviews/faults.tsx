import type { DraftFault } from '#machines/draft/faults.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Notice } from '#web/ui/notice.tsx';
import { Alert } from '../failure.tsx';
import { useIntoView } from './use-into-view.ts';

/** Says why the text could not be saved, and what to do. */
export function Faults({ id, faults }: { id: string; faults: readonly DraftFault[] }) {
  const { t } = useTranslation('reviews');
  const alert = useIntoView(faults.length > 0 && faults);
  return (
    <Alert ref={alert} id={id} role="alert">
      {faults.length > 0 && (
        <Notice tone="danger">
          {faults.map((fault) => (
            <p key={fault}>{t(`faults.${fault}`)}</p>
          ))}
        </Notice>
      )}
    </Alert>
  );
}
