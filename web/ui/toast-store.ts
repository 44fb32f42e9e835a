export interface Toast {
  title: string;
  text?: string;
  tone?: 'calm' | 'success' | 'danger';
}

const TOAST_DISPLAY_MS = 5000;

type Shown = Toast & { id: number };

let shown: Shown | null = null;
let count = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function set(next: Shown | null): void {
  clearTimeout(timer);
  shown = next;
  if (next) timer = setTimeout(dismissToast, TOAST_DISPLAY_MS);
  for (const listener of listeners) listener();
}

/** Shows one toast for 5000 ms; it takes the place of the one before (limit 1, specification §9). */
export function showToast(toast: Toast): void {
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
