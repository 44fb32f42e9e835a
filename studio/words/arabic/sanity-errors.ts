/** The Arabic of what Sanity says when something failed or takes long, by the English that has no key. */
export const sanityErrors: Readonly<Record<string, string>> = {
  'An error occurred': 'حدث خطأ',
  'An error occurred that Sanity Studio was unable to recover from.':
    'توقف الاستوديو بسبب خطأ. مسوداتك محفوظة حتى آخر تغيير وصل إلى الخادم.',
  'To report this error,': 'للإبلاغ عن هذا الخطأ',
  'copy the error details and share them with your development team or Sanity Support.':
    'يرجى نسخ تفاصيله وإرسالها إلى من يدير الموقع.',
  Retry: 'إعادة المحاولة',
  'Retrying…': 'جارٍ إعادة المحاولة…',
  'Copy error details': 'نسخ تفاصيل الخطأ',
  'These technical details may be useful for developers.': 'تفاصيل تقنية تفيد المطورين.',
  'Failed to get error details': 'تعذّر جمع تفاصيل الخطأ',
  'Failed to copy error details': 'تعذّر نسخ تفاصيل الخطأ',
  'Import error': 'تعذّر تحميل جزء من الاستوديو',
  'An error occurred during dynamic import.': 'لم يصل جزء من الاستوديو إلى المتصفح.',
  'Reload now': 'إعادة التحميل الآن',
  'Uncaught error': 'خطأ غير متوقع',
  'Server error': 'خطأ في الخادم',
  'Network error': 'خطأ في الاتصال',
  'Too many requests': 'طلبات كثيرة',
  "The server ran into an issue and couldn't complete the request. You can try again, or reload the Studio.":
    'تعذّر على الخادم إتمام الطلب. يمكن إعادة المحاولة أو إعادة تحميل الاستوديو.',
  "The server ran into an issue and couldn't complete the request. Your last change may not have been saved. Reload the Studio to see the current state.":
    'تعذّر على الخادم إتمام الطلب، وقد لا يكون آخر تغيير محفوظًا. يرجى إعادة تحميل الاستوديو لرؤية التغييرات المحفوظة.',
  "Couldn't reach the Sanity servers. Check your network connection and try again.":
    'تعذّر الوصول إلى الخادم. يرجى التحقق من الاتصال ثم إعادة المحاولة.',
  "Couldn't reach the Sanity servers. Your last change may not have been sent. Check your network connection and reload the Studio to see the current state.":
    'تعذّر الوصول إلى الخادم، وربما لم يصله آخر تغيير. يرجى التحقق من الاتصال ثم إعادة تحميل الاستوديو لرؤية التغييرات المحفوظة.',
  'Too many requests at once. Reload the Studio to try again.':
    'وصلت طلبات كثيرة في وقت واحد. يرجى إعادة تحميل الاستوديو.',
  'Too many requests at once. You can try again shortly.':
    'وصلت طلبات كثيرة في وقت واحد. يمكن إعادة المحاولة بعد قليل.',
  'Reload Studio': 'إعادة تحميل الاستوديو',
  'Try again': 'إعادة المحاولة',
  'Check Sanity Status': 'حالة خدمة Sanity',
  Troubleshooting: 'ما يمكن فعله',
  'Check that your device is online.': 'التحقق من اتصال الجهاز بالإنترنت.',
  'Disable VPNs, ad blockers, or browser extensions that may block requests.':
    'إيقاف الشبكة الافتراضية (VPN) ومانع الإعلانات وإضافات المتصفح التي قد تمنع الطلبات.',
  'for ongoing incidents.': 'لمعرفة الأعطال الحالية.',
  'Resolving initial value…': 'جارٍ تجهيز القيمة الأولى…',
  'Initial value resolved': 'القيمة الأولى جاهزة',
  'Could not resolve initial value': 'تعذّر تجهيز القيمة الأولى',
  'Reference search failed': 'تعذّر البحث عن المستندات',
};
