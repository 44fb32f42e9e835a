import type { sections as english } from '../en/sections.ts';
import type { Translation } from '../translation.ts';

export const sections: Translation<typeof english> = {
  quotes: { more: 'كلمات أخرى' },
  video: { transcript: 'الحكاية مكتوبة' },
  credentials: { diploma: 'رقم الدبلوم' },
};
