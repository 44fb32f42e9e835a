export const words = {
  en: { unstored: 'Your choice is not stored and not sent: close the page, and it is gone.' },
  ar: { unstored: 'لا نحفظ هذا الاختيار ولا نرسله إلى أحد: يزول بإغلاق الصفحة.' },
};
