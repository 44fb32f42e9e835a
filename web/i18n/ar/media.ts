import type { media as english } from '../en/media.ts';
import type { Translation } from '../translation.ts';

export const media: Translation<typeof english> = {
  update: { title: 'جرى تحديث هذه الصفحة', show: 'عرض الجديد' },
  film: {
    tapToPlay: 'اضغط لتشغيل الفيديو',
    play: 'تشغيل الحركة',
    stop: 'إيقاف الحركة',
    retrying: 'نعيد المحاولة… ({{retry}}/{{most}})',
    loadingYoutube: 'جارٍ تحميل YouTube…',
    youtubeFailed: 'تعذّر تحميل YouTube',
  },
};
