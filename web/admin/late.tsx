import { type ComponentType, lazy, Suspense, useState } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';

/**
 * A part of a page whose script comes when it is shown. Where that does not come, a sentence stands in its place and
 * the page is as it was; the script is asked for anew when the part is shown the next time.
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
