import type { common as english } from '../en/common.ts';
import type { Translation } from '../translation.ts';

export const common: Translation<typeof english> = {
  skipToContent: 'انتقل إلى المحتوى',
  loading: 'لحظة من فضلك',
  close: 'إغلاق',
  opensInNewTab: 'يُفتح في نافذة جديدة',
  header: {
    label: 'القائمة الرئيسية',
    home: 'الصفحة الرئيسية',
    menu: 'القائمة',
    closeMenu: 'إغلاق القائمة',
    otherLanguage: 'English',
  },
  display: {
    title: 'طريقة العرض',
    theme: 'الألوان',
    system: 'مثل جهازك',
    light: 'فاتحة',
    night: 'ليلية',
    textSize: 'حجم الخط',
    small: 'صغير',
    medium: 'متوسط',
    large: 'كبير',
  },
  help: {
    button: 'مساعدة عاجلة',
    title: 'إذا كنت تمرّ بأزمة',
    call: 'اتصال:',
    emergency: 'الطوارئ',
    supportLine: 'خط الدعم النفسي',
    stay: 'لست وحدك في هذا.',
  },
  footer: {
    contact: 'راسلنا أو اتصل بنا',
    email: 'البريد الإلكتروني',
    phone: 'الهاتف',
    hours: 'ساعات العمل',
    location: 'أين نحن',
    links: 'كل روابطنا في مكان واحد',
    careTitle: 'ما نقدّمه وما لا نقدّمه',
    rights: '© {{name}}',
  },
  price: {
    label: 'السعر',
    was: 'بدلًا من {{price}}',
    saving: 'توفّر {{price}}',
    charged: 'المبلغ المخصوم {{price}}',
  },
  video: {
    play: 'شغّل الفيديو',
    from: 'يُعرض من {{host}}، فيعرف عندها أنك تشاهده.',
  },
  problem: {
    title: 'حدث خطأ ما',
    text: 'نعتذر عن هذا الإزعاج. يرجى تحديث الصفحة أو المحاولة لاحقًا.',
    id: 'رقم الخطأ: {{id}}',
    refresh: 'تحديث الصفحة',
    unexpected: 'خطأ غير متوقع في التطبيق',
  },
  offline: {
    title: 'لا يوجد اتصال بالإنترنت',
    text: 'لم يضع منك شيء. حاول من جديد حين يعود الاتصال.',
  },
  notFound: {
    documentTitle: 'الصفحة غير موجودة',
    title: 'هذا الطريق لا يؤدي إلى صفحة',
    text: 'ربما نُقلت الصفحة، أو في العنوان خطأ صغير. لم يضع منك شيء.',
    back: 'انتقل إلى صفحة التوجيه الشخصي',
  },
};
