import { useSyncExternalStore } from 'react';

/** How a visitor likes to read, and to search. */
export const readerChoices = {
  theme: ['system', 'light', 'night'],
  textSize: ['small', 'medium', 'large'],
  /** Whether `/` leads to the search. */
  searchKey: ['on', 'off'],
} as const;

const usual = { theme: 'system', textSize: 'medium', searchKey: 'on' } as const;

export type ReaderChoice = keyof typeof readerChoices;

export type ReaderChoiceOf<Name extends ReaderChoice> = (typeof readerChoices)[Name][number];

const listeners = new Set<() => void>();

/**
 * Stores a choice on this device and shows it at once: on the root element, where the script in
 * index.html sets it before the first paint of every page, and where the global style reads it. The
 * default stores nothing.
 */
export function choose<Name extends ReaderChoice>(name: Name, value: ReaderChoiceOf<Name>): void {
  const isUsual = value === usual[name];
  show(name, isUsual ? null : value);
  try {
    if (isUsual) localStorage.removeItem(name);
    else localStorage.setItem(name, value);
  } catch {
    // Without a storage the choice holds for this page.
  }
}

export function currentChoice<Name extends ReaderChoice>(name: Name): ReaderChoiceOf<Name> {
  const shown = document.documentElement.dataset[name];
  return readerChoices[name].find((each) => each === shown) ?? usual[name];
}

/** Returns the current choice; the server knows of none. */
export function useReaderChoice<Name extends ReaderChoice>(name: Name): ReaderChoiceOf<Name> {
  return useSyncExternalStore(
    subscribe,
    () => currentChoice(name),
    () => usual[name],
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('storage', follow);
  // A page from the back-forward cache hears of a choice made meanwhile, because index.html reads
  // it again.
  addEventListener('pageshow', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('pageshow', listener);
    if (listeners.size === 0) removeEventListener('storage', follow);
  };
}

/** Applies a choice that was made in another tab. */
function follow({ key, newValue }: StorageEvent): void {
  if (key === 'theme' || key === 'textSize' || key === 'searchKey') show(key, newValue);
}

function show(name: ReaderChoice, value: string | null): void {
  const { dataset } = document.documentElement;
  if (value === null) delete dataset[name];
  else dataset[name] = value;
  for (const listener of listeners) listener();
}
