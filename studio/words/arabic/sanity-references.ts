/** The Arabic of Sanity's texts in fields that refer to other documents, by its keys. */
export const referencesArabic = {
  'incoming-references.title': 'ما يشير إلى هذا المستند',
  'inputs.reference.action.clear': 'إفراغ',
  'inputs.reference.action.copy': 'نسخ',
  'inputs.reference.action.create-new-document': 'إنشاء',
  'inputs.reference.action.create-new-document-select': 'إنشاء…',
  'inputs.reference.action.duplicate': 'تكرار',
  'inputs.reference.action.open-in-new-tab': 'فتح في علامة تبويب جديدة',
  'inputs.reference.action.remove': 'إزالة',
  'inputs.reference.action.replace': 'استبدال',
  'inputs.reference.action.replace-cancel': 'إلغاء الاستبدال',
  'inputs.reference.document-opens-in-new-tab': 'يُفتح هذا المستند في علامة تبويب جديدة',
  'inputs.reference.error.document-unavailable-title': 'المستند غير متاح',
  'inputs.reference.error.failed-to-load-document-title': 'تعذّر تحميل المستند',
  'inputs.reference.error.invalid-search-result-type-title':
    'في نتائج البحث نوع لا يصح هنا: «{{returnedType}}»',
  'inputs.reference.error.invalid-type-description':
    'المستند (<code>{{documentId}}</code>) من نوع <code>{{actualType}}</code>، ولا تصح هنا إلا الأنواع <AllowedTypes/>.',
  'inputs.reference.error.invalid-type-title': 'مستند من نوع لا يصح هنا',
  'inputs.reference.error.missing-read-permissions-description': 'دورك لا يشمل قراءة هذا المستند',
  'inputs.reference.error.missing-read-permissions-title': 'دورك لا يشمل ذلك',
  'inputs.reference.error.nonexistent-document-description':
    'لا يوجد هذا المستند (<code>{{documentId}}</code>). يمكن إزالة الإشارة إليه أو اختيار مستند آخر.',
  'inputs.reference.error.nonexistent-document-title': 'غير موجود',
  'inputs.reference.error.nonexistent-document.clear-button-label': 'إفراغ',
  'inputs.reference.error.search-failed-title': 'تعذّر البحث',
  'inputs.reference.image-preview-alt-text': 'صورة المستند',
  'inputs.reference.incomplete-reference.finalize-action-description':
    'نُشر <strong>{{referencedDocument}}</strong>، ويمكن الآن تثبيت الإشارة إليه.',
  'inputs.reference.incomplete-reference.finalize-action-title': 'تثبيت الإشارة',
  'inputs.reference.incomplete-reference.strengthen-action-description':
    'نُشر <strong>{{referencedDocument}}</strong>، ويمكن الآن جعل الإشارة إليه ملزمة.',
  'inputs.reference.incomplete-reference.strengthen-action-title': 'جعل الإشارة ملزمة',
  'inputs.reference.incomplete-reference.strengthen-button-label': 'جعل الإشارة ملزمة',
  'inputs.reference.metadata-error.retry-button-label': 'إعادة المحاولة',
  'inputs.reference.metadata-error.title': 'تعذّر تحميل ما يُعرض عن المستند',
  'inputs.reference.no-results-for-query': 'لا نتائج للبحث عن <strong>«{{searchTerm}}»</strong>',
  'inputs.reference.preview.edited-at-time': 'عُدّل <RelativeTime/>',
  'inputs.reference.preview.has-no-unpublished-changes-aria-label': 'لا تعديلات غير منشورة',
  'inputs.reference.preview.has-unpublished-changes-aria-label': 'عُدّل',
  'inputs.reference.preview.is-not-published-aria-label': 'غير منشور',
  'inputs.reference.preview.is-published-aria-label': 'منشور',
  'inputs.reference.preview.no-unpublished-edits': 'لا تعديلات غير منشورة',
  'inputs.reference.preview.not-published': 'غير منشور',
  'inputs.reference.preview.published-at-time': 'نُشر <RelativeTime/>',
  'inputs.reference.referenced-document-does-not-exist':
    'لم يعد هذا المستند موجودًا، وربما حُذف (<code>{{documentId}}</code>).',
  'inputs.reference.referenced-document-insufficient-permissions': 'دورك لا يشمل قراءة هذا المستند',
  'inputs.reference.resolving-initial-value': 'جارٍ التحضير…',
  'inputs.reference.search-placeholder': 'البحث بالكتابة هنا',
  'inputs.reference.strength-mismatch.is-strong-consquences':
    'لا يُحذف المستند قبل إزالة هذه الإشارة أو جعلها غير ملزمة.',
  'inputs.reference.strength-mismatch.is-strong-description':
    'هذه الإشارة <em>ملزمة</em>، والمطلوب أن تكون <em>غير ملزمة</em>.',
  'inputs.reference.strength-mismatch.is-weak-consquences':
    'قد يُحذف المستند وتبقى هنا إشارة إلى ما لم يعد موجودًا.',
  'inputs.reference.strength-mismatch.is-weak-description':
    'هذه الإشارة <em>غير ملزمة</em>، والمطلوب أن تكون <em>ملزمة</em>.',
  'inputs.reference.strength-mismatch.strengthen-button-label': 'جعل الإشارة ملزمة',
  'inputs.reference.strength-mismatch.title': 'الإشارة ليست كما ينبغي',
  'inputs.reference.strength-mismatch.weaken-button-label': 'جعل الإشارة غير ملزمة',
};

/** The documents that refer to the one that is open. */
export const incomingReferencesArabic = {
  'incoming-references-input.add-reference-item': 'إضافة',
  'incoming-references-input.list-label': 'ما يشير إلى هذا المستند من نوع {{type}}',
  'incoming-references-input.no-items': 'لا شيء',
  'incoming-references-input.reference-from': 'إشارة من {{type}}',
  'incoming-references-input.schema-type-not-found': 'نوع غير معروف: {{type}}',
  'incoming-references-input.type-to-search': 'البحث بالكتابة هنا',
  'incoming-references-input.types-loading': 'جارٍ تحميل المستندات…',
  'incoming-references-input.types-loading-cross-dataset': 'جارٍ تحميل المستندات…',
  'incoming-references-input.types-not-defined': 'لم يُحدَّد ما قد يشير إلى هذا النوع.',
  'incoming-references-pane.no-references': 'لا شيء يشير إلى هذا المستند.',
  'incoming-references-pane.no-references-found': 'لا شيء من هذا النوع.',
  'incoming-references-pane.schema-type-not-found': 'نوع غير معروف: {{type}}',
};

/** What is copied from one field or document and pasted into another. */
export const copyingArabic = {
  'copy-paste.field-action-copy-button.document.title': 'نسخ المستند',
  'copy-paste.field-action-copy-button.field.title': 'نسخ الخانة',
  'copy-paste.field-action-paste-button.document.title': 'لصق المستند',
  'copy-paste.field-action-paste-button.field.title': 'لصق الخانة',
  'copy-paste.on-copy.validation.clipboard-not-supported.description':
    'يلزم السماح باستعمال الحافظة في إعدادات المتصفح، ثم النسخ من جديد.',
  'copy-paste.on-copy.validation.clipboard-not-supported.title': 'لا يسمح المتصفح بالنسخ',
  'copy-paste.on-copy.validation.no-value.title': 'الخانة فارغة، فلا شيء يُنسخ',
  'copy-paste.on-copy.validation.schema-type-incompatible.title': 'خانة غير معروفة: {{path}}',
  'copy-paste.on-paste.validation.array-type-incompatible.description':
    'لا تقبل هذه القائمة النوع «{{type}}»',
  'copy-paste.on-paste.validation.array-value-incompatible.description':
    'لا تقبل هذه القائمة النوع «{{type}}»',
  'copy-paste.on-paste.validation.clipboard-empty.title': 'لا شيء يُلصق',
  'copy-paste.on-paste.validation.clipboard-invalid.title': 'ما نُسخ لا يُلصق هنا',
  'copy-paste.on-paste.validation.image-file-incompatible.description':
    'لا يُلصق «{{sourceSchemaType}}» في «{{targetSchemaType}}»',
  'copy-paste.on-paste.validation.mime-type-incompatible.description':
    'لا تقبل هذه الخانة ملفات من نوع «{{mimeType}}»',
  'copy-paste.on-paste.validation.mime-type-validation-failed.description':
    'تعذّر التحقق من نوع الملف',
  'copy-paste.on-paste.validation.partial-warning.title': 'لم يُلصق كل شيء',
  'copy-paste.on-paste.validation.primitive-type-incompatible.description':
    'لا تقبل هذه الخانة النوع «{{type}}»',
  'copy-paste.on-paste.validation.read-only-fields-skipped-truncated.description':
    'خانات للقراءة فقط لم تتغير: {{fieldNames}} و{{count}} أخرى',
  'copy-paste.on-paste.validation.read-only-fields-skipped.description':
    'خانات للقراءة فقط لم تتغير: {{fieldNames}}',
  'copy-paste.on-paste.validation.read-only-target.description': 'هذه الخانة للقراءة فقط',
  'copy-paste.on-paste.validation.reference-filter-incompatible.description':
    'لا تقبل هذه الخانة الإشارة إلى هذا المستند',
  'copy-paste.on-paste.validation.reference-type-incompatible.description':
    'لا تقبل هذه الخانة الإشارة إلى «{{sourceReferenceType}}» بل إلى «{{targetReferenceTypes}}»',
  'copy-paste.on-paste.validation.reference-validation-failed.description':
    'لا يوجد المستند «{{ref}}»',
  'copy-paste.on-paste.validation.schema-type-incompatible.description':
    'ما نُسخ لا يناسب هذه الخانة',
  'copy-paste.on-paste.validation.schema-type-incompatible.title': 'خانة غير معروفة: {{path}}',
  'copy-paste.on-paste.validation.string-value-incompatible.description':
    'القيمة «{{value}}» ليست من القيم المعروضة: «{{allowedStrings}}»',
};
