import type { articles as english } from '../en/articles.ts';
import type { Translation } from '../translation.ts';

export const articles: Translation<typeof english> = {
  article: {
    by: 'بقلم {{name}}',
    contents: 'في هذا النص',
    care: 'إن أثقل عليك هذا النص',
    careText:
      'إن أثقل عليك هذا النص فلا بأس بتركه الآن. كوب ماء ونظرة من النافذة قد يريحانك. وإن بقي الثقل، فلا داعي لحمله وحدك. العون على هذه الأرقام:',
    further: 'للمزيد من القراءة',
    older: 'كُتب قبله',
    newer: 'كُتب بعده',
    all: { post: 'كل النصوص', edition: 'كل أعداد النشرة' },
  },
  legal: {
    since: 'يسري منذ',
    short: 'باختصار',
    changes: 'ما الذي تغيّر',
    yourData: 'إنسان يجيب',
    yourDataText:
      'للاطلاع على ما نحفظه عنك، أو تصحيحه، أو حذفه، أو للسؤال فقط: تكفي رسالة إلينا، ويقرؤها إنسان.',
    others: 'نصوص قانونية أخرى',
  },
};
