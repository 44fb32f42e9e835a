import { useLayoutEffect, useRef } from 'react';
import { directionOf } from '#machines/language.ts';
import type { SiteContent } from '#web/content/site-content.ts';
import { pageHead } from './page-head.ts';

/** Keeps the document's head, language and direction true after a navigation; the server wrote the first. */
export function useHead(content: SiteContent, publicUrl: string): void {
  const written = useRef(content);
  useLayoutEffect(() => {
    if (written.current === content) return;
    written.current = content;
    const head = pageHead(content, publicUrl);
    document.documentElement.lang = content.language;
    document.documentElement.dir = directionOf(content.language);
    document.title = head.title;
    for (const tag of document.head.querySelectorAll('[data-head]')) tag.remove();
    document.head.insertAdjacentHTML('beforeend', head.tags.join(''));
  }, [content, publicUrl]);
}
