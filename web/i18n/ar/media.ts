import type { media as english } from '../en/media.ts';
import type { Translation } from '../translation.ts';

export const media: Translation<typeof english> = {
  slow: { title: 'اتصالك بطيء جدًّا', text: 'كل شيء يعمل، لكنه يستغرق وقتًا أطول.' },
  film: {
    tapToPlay: 'لمسة لتشغيل الفيديو',
    play: 'تشغيل الحركة',
    stop: 'إيقاف الحركة',
    retrying: 'نعيد المحاولة… ({{retry}}/{{most}})',
    loadingYoutube: 'جارٍ تحميل YouTube…',
    youtubeFailed: 'تعذّر تحميل YouTube',
  },
  video: {
    transcript: 'الحكاية مكتوبة',
    notFilmed: 'لم تُصوَّر الحكاية بعد، وهذه هي مكتوبة.',
    captions: 'نص مرافق',
  },
};
