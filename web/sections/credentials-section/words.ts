export const words = { en: { diploma: 'Diploma number' }, ar: { diploma: 'رقم الدبلوم' } };
