export const preview = {
  label: 'معاينة',
  note: 'تشمل تعديلات لم تُنشر بعد',
  leave: 'مغادرة',
} as const;
