import { TOAST_MS } from '#machines/display-times.ts';
import type { Localised } from '#machines/language.ts';

export interface Toast {
  title: string;
  text?: string;
  tone?: 'calm' | 'success' | 'danger';
  /** The same text is announced elsewhere, so the toast is only visible. */
  isSaid?: boolean;
}

/** A toast in each language follows a reader who changes theirs. */
type AnyToast = Toast | Localised<Toast>;

type Shown = AnyToast & { id: number };

let shown: Shown | null = null;
let count = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function set(next: Shown | null): void {
  clearTimeout(timer);
  shown = next;
  if (next) timer = setTimeout(end, TOAST_MS);
  for (const listener of listeners) listener();
}

function end(): void {
  const isInUse = document.querySelector('[data-toasts] :is(:hover,:focus)');
  if (isInUse) timer = setTimeout(end, TOAST_MS);
  else dismissToast();
}

/**
 * Shows one toast for 5000 ms, longer while the focus or the pointer is in it; it replaces the one
 * before (limit 1, specification §9).
 */
export function showToast(toast: AnyToast): void {
  count += 1;
  set({ ...toast, id: count });
}

export function dismissToast(): void {
  set(null);
}

export function currentToast(): Shown | null {
  return shown;
}

export function subscribeToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
