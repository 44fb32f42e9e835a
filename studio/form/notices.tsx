import { useToast } from '@sanity/ui/toast';
import { useEffect } from 'react';
import type { LayoutProps } from 'sanity';
import { mendPage } from '../words/mend-page.ts';

/** What the Studio could not do, and why or what then. */
interface Notice {
  title: string;
  description: string;
}

const listeners = new Set<(notice: Notice) => void>();

export function notify(notice: Notice): void {
  for (const listen of listeners) listen(notice);
}

/** Calls `listener` with every notice; returns a function that ends this. */
export function onNotice(listener: (notice: Notice) => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Long enough to read a sentence twice; it can be closed. */
const SHOWN_MS = 30_000;

/** The Studio's layout, which shows the notices and our words in place of Sanity's. */
export function LayoutWithNotices(props: LayoutProps) {
  const { push } = useToast();
  useEffect(mendPage, []);
  useEffect(
    () =>
      onNotice((notice) => {
        push({ status: 'warning', closable: true, duration: SHOWN_MS, ...notice });
      }),
    [push],
  );
  return props.renderDefault(props);
}
