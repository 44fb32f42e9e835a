/** The Arabic of what Sanity says of running text that its editor cannot show, by its keys. */
const invalidText = {
  'action-disclaimer': 'هذا الإجراء مأمون في العادة، وعند الشك يُسأل من يتولى إعداد الاستوديو.',
  'disallowed-child-type.action': 'إزالة الكائن',
  'disallowed-child-type.description':
    'الجزء {{childKey}} من الفقرة <code>{{key}}</code> من نوع <code>{{childType}}</code>، ولا يصح هنا.',
  'disallowed-type.action': 'إزالة الفقرة',
  'disallowed-type.description':
    'الفقرة <code>{{key}}</code> من نوع <code>{{typeName}}</code>، ولا يصح هنا.',
  'empty-children.action': 'إضافة نص فارغ',
  'empty-children.description': 'الفقرة <code>{{key}}</code> بلا نص.',
  'ignore-button.text': 'تجاهل',
  'incorrect-block-type.action': 'استعمال النوع <code>{{expectedTypeName}}</code>',
  'incorrect-block-type.description':
    'نوع الفقرة <code>{{key}}</code> لا يصح، والمطلوب <code>{{expectedTypeName}}</code>.',
  'invalid-span-text.action': 'جعل النص فارغًا',
  'invalid-span-text.description':
    'الجزء {{childKey}} من الفقرة <code>{{key}}</code> بلا <code>text</code> صحيح.',
  'missing-block-type.action': 'استعمال النوع <code>{{expectedTypeName}}</code>',
  'missing-block-type.description':
    'الفقرة <code>{{key}}</code> بلا نوع، والمطلوب <code>{{expectedTypeName}}</code>.',
  'missing-child-key.action': 'إضافة معرّف',
  'missing-child-key.description':
    'الجزء <code>{{index}}</code> من الفقرة <code>{{key}}</code> بلا <code>_key</code>.',
  'missing-child-type.action': 'إزالة الكائن',
  'missing-child-type.description':
    'الجزء {{childKey}} من الفقرة <code>{{key}}</code> بلا <code>_type</code>.',
  'missing-key.action': 'إضافة معرّف',
  'missing-key.description': 'الفقرة رقم <code>{{index}}</code> بلا <code>_key</code>.',
  'missing-or-invalid-children.action': 'إزالة الفقرة',
  'missing-or-invalid-children.description': 'الفقرة <code>{{key}}</code> بلا محتوى صحيح.',
  'missing-or-invalid-markdefs.action': 'إضافة الخاصية',
  'missing-or-invalid-markdefs.description': 'الفقرة <code>{{key}}</code> بلا تعريف صحيح لروابطها.',
  'missing-type.action': 'إزالة الفقرة',
  'missing-type.description': 'الفقرة <code>{{key}}</code> بلا نوع.',
  'non-object-child.action': 'إزالة العنصر',
  'non-object-child.description':
    'الجزء <code>{{index}}</code> من الفقرة <code>{{key}}</code> ليس كائنًا.',
  'not-an-array.action': 'إفراغ الخانة',
  'not-an-array.description': 'المطلوب نص من فقرات، أو خانة فارغة.',
  'not-an-object.action': 'إزالة العنصر',
  'not-an-object.description': 'العنصر <code>{{index}}</code> ليس كائنًا.',
  'orphaned-marks.action': 'إزالة التنسيق الذي لا يصح',
  'orphaned-marks.description':
    'في الفقرة <code>{{key}}</code> تنسيق لا يصح: <code>({{orphanedMarks, list}})</code>.',
  title: 'في النص ما لا يصح',
};

/** The Arabic of Sanity's texts in the editor of running text, by its keys without their beginning. */
const textEditor = {
  'action.collapse-editor': 'تصغير المحرر',
  'action.edit-annotation-aria-label': 'تحرير الرابط',
  'action.expand-editor': 'تكبير المحرر',
  'action.insert-block': 'إدراج: {{typeName}}',
  'action.insert-block-aria-label': 'إدراج: {{typeName}}',
  'action.insert-inline-object': 'إدراج: {{typeName}}',
  'action.insert-inline-object-aria-label': 'إدراج في السطر: {{typeName}}',
  'action.remove-annotation-aria-label': 'إزالة الرابط',
  'activate-on-focus-message_click': 'يُفعَّل بالنقر',
  'activate-on-focus-message_click-focused': 'يُفعَّل بالنقر أو بمفتاح المسافة',
  'activate-on-focus-message_tap': 'يُفعَّل باللمس',
  'annotation-aria-label': 'رابط أو ملاحظة',
  'annotation-editor.title': 'تحرير: {{schemaType}}',
  'annotation.link': 'رابط',
  'block.aria-label': 'كائن بين الفقرات',
  'block.edit': 'تحرير',
  'block.open-menu-aria-label': 'فتح القائمة',
  'block.open-reference': 'فتح المستند',
  'block.remove': 'إزالة',
  'block.view': 'عرض',
  'decorator.code': 'شيفرة',
  'decorator.emphasis': 'مائل',
  'decorator.strike-through': 'مشطوب',
  'decorator.strong': 'غامق',
  'decorator.underline': 'تحته خط',
  'empty-placeholder': 'فارغ',
  'inline-block.aria-label': 'كائن في السطر',
  'inline-object.edit': 'تحرير الكائن',
  'inline-object.edit-aria-label': 'تحرير الكائن',
  'inline-object.remove': 'إزالة الكائن',
  'inline-object.remove-aria-label': 'إزالة الكائن',
  'list-type.bullet': 'قائمة نقطية',
  'list-type.number': 'قائمة مرقّمة',
  'style.h1': 'عنوان 1',
  'style.h2': 'عنوان 2',
  'style.h3': 'عنوان 3',
  'style.h4': 'عنوان 4',
  'style.h5': 'عنوان 5',
  'style.h6': 'عنوان 6',
  'style.multiple': 'أنماط متعددة',
  'style.none': 'بلا نمط',
  'style.normal': 'نص عادي',
  'style.quote': 'اقتباس',
  'table.add-column': 'إضافة عمود في الآخر',
  'table.add-row': 'إضافة صف في الآخر',
  'table.column-handle': 'مقبض العمود',
  'table.delete-column': 'حذف العمود',
  'table.delete-row': 'حذف الصف',
  'table.delete-table': 'حذف الجدول',
  'table.header-row': 'صف العناوين',
  'table.insert-here': 'إدراج هنا',
  'table.menu-aria-label': 'خيارات الجدول',
  'table.row-handle': 'مقبض الصف',
  'table.select-table': 'تحديد الجدول',
  'unknown-value.annotation': 'رابط من نوع غير معروف: {{name}}',
  'unknown-value.list-item': 'قائمة من نوع غير معروف: {{name}}',
  'unknown-value.mark': 'تنسيق غير معروف: {{name}}',
  'unknown-value.style': 'نمط غير معروف: {{name}}',
};

const under = (beginning: string, texts: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(texts).map(([key, text]) => [`${beginning}.${key}`, text]));

/** The Arabic of Sanity's texts in and about the editor of running text, by its keys. */
export const textArabic: Readonly<Record<string, string>> = {
  ...under('inputs.portable-text', textEditor),
  ...under('inputs.portable-text.invalid-value', invalidText),
  'toolbar.portable-text.action-button-aria-label': '{{action}}',
  'user-menu.action.portable-text.annotation-disabled_empty-block':
    'لا يُضاف {{name}} إلى فقرة فارغة',
  'user-menu.action.portable-text.annotation-disabled_multiple-blocks':
    'لا يُضاف {{name}} إلى عدة فقرات معًا',
};
