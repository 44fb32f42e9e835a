import type { ReaderKey } from '#machines/storage/keys.ts';
import { storageOf } from '#web/app/device-storage.ts';

const key = 'heroVideoStopped' satisfies ReaderKey;

/** Whether the person stopped the film, on this device. */
export function wasStopped(): boolean {
  try {
    return storageOf('localStorage')?.getItem(key) === 'yes';
  } catch {
    return false;
  }
}

export function keepStopped(isStopped: boolean): void {
  try {
    const storage = storageOf('localStorage');
    if (isStopped) storage?.setItem(key, 'yes');
    else storage?.removeItem(key);
  } catch {
    // Without a storage the choice holds for this page.
  }
}
