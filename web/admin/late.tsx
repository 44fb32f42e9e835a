import { type ComponentType, lazy, Suspense, useState } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';

/**
 * Returns a component whose script is loaded when it is shown. If the script fails, a sentence
 * replaces the part and the page stays as it is; the script is requested again when the part is
 * shown the next time.
 */
export function late<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) {
  return function Late(props: Props) {
    const [Part] = useState(() => lazy(() => load().catch(() => ({ default: Missing }))));
    return (
      <Suspense fallback={<Coming />}>
        <Part {...props} />
      </Suspense>
    );
  };
}

function Coming() {
  const { t } = useTranslation('admin');
  return <p role="status">{t('loading')}</p>;
}

function Missing() {
  const { t } = useTranslation('admin');
  return <p role="alert">{t('failed.part')}</p>;
}
