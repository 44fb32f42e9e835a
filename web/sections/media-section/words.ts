export const words = {
  en: { article: 'Article', interview: 'Interview', video: 'Video', radio: 'Radio' },
  ar: { article: 'مقال', interview: 'مقابلة', video: 'فيديو', radio: 'إذاعة' },
};
