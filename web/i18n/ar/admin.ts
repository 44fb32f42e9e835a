import type { admin as english } from '../en/admin.ts';
import type { Translation } from '../translation.ts';

export const admin: Translation<typeof english> = {
  title: 'مساحة الفريق',
  noScript: 'تحتاج مساحة الفريق إلى JavaScript. يرجى السماح به لهذا الموقع في إعدادات المتصفح.',
  skip: 'الانتقال إلى الصفحة',
  menu: 'القائمة',
  closeMenu: 'إغلاق القائمة',
  widen: 'توسيع القائمة',
  narrow: 'تضييق القائمة',
  shortcut: 'Ctrl أو ⌘ مع B',
  navigation: 'مساحة الفريق',
  site: 'الانتقال إلى الموقع',
  language: 'English',
  signOut: 'تسجيل الخروج',
  display: 'العرض',
  signedInAs: 'تم الدخول باسم',
  roles: { owner: 'مالك', reviewer: 'مراجعة', support: 'دعم' },
  pages: {
    today: 'اليوم',
    orders: 'الطلبات',
    account: 'حسابي',
  },
  loading: 'لحظة من فضلك',
  failed: {
    title: 'تعذّر فتح هذه الصفحة',
    text: 'يرجى المحاولة من جديد. وإن بقي الأمر كذلك فإعادة تحميل الصفحة قد تحلّه.',
    retry: 'المحاولة من جديد',
    reload: 'إعادة التحميل',
  },
  notFound: {
    title: 'لا توجد هنا صفحة بهذا العنوان',
    text: 'قد يكون في العنوان خطأ، أو أن الصفحة خارج نطاق دورك.',
    back: 'الانتقال إلى صفحة اليوم',
  },
  today: {
    title: 'اليوم',
    empty: 'لا شيء في انتظارك.',
    text: 'سيظهر هنا كل ما يحتاج إلى أحد أعضاء الفريق، الأكثر إلحاحًا أولًا.',
  },
};
