import { useEffect, useRef } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';

/** Moves the focus to the page's heading when the element that had it goes. */
export function focusPageHeading(): void {
  document.querySelector<HTMLElement>('h1')?.focus();
}

/** The heading of a page or a step: it takes the focus when that is opened, and names the tab. */
export function PageHeading({ title }: { title: string }) {
  const { t } = useTranslation('admin');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
  }, []);
  useEffect(() => {
    document.title = `${title} · ${t('title')}`;
  }, [title, t]);
  return (
    <h1 ref={heading} tabIndex={-1}>
      {title}
    </h1>
  );
}
