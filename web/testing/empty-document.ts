import { afterAll } from 'vitest';
import { dismissToast } from '#web/ui/toast-region.tsx';

// Files of one worker may share a document, so each begins with an empty one.
document.body.replaceChildren();
localStorage.clear();
sessionStorage.clear();
// A toast's time runs on after the file that showed it, and its document, are over.
afterAll(dismissToast);
