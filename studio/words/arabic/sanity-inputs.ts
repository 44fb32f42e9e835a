/** The Arabic of Sanity's texts in and beside the inputs of a form, by its keys. */
export const inputsArabic = {
  'form.error.duplicate-keys-alert.details.additional-description':
    'تلزم لكل عنصر قيمة <code>_key</code> لا تتكرر.',
  'form.error.duplicate-keys-alert.details.description':
    'يحدث هذا عادةً حين ينشئ برنامج العناصر ويكرر فيها <code>_key</code>.',
  'form.error.duplicate-keys-alert.details.title': 'للمبرمجين',
  'form.error.duplicate-keys-alert.generate-button.text': 'إنشاء معرّفات جديدة',
  'form.error.duplicate-keys-alert.summary':
    'لعدة عناصر في هذه القائمة معرّف واحد، ويلزم لكل عنصر معرّف خاص به.',
  'form.error.duplicate-keys-alert.title': 'معرّفات مكررة',
  'form.error.field-not-found': 'تعذّر العثور على الخانة «{{fieldName}}».',
  'form.error.missing-keys-alert.add-button.text': 'إضافة المعرّفات الناقصة',
  'form.error.missing-keys-alert.details.additional-description':
    'تلزم لكل عنصر قيمة <code>_key</code> لا تتكرر.',
  'form.error.missing-keys-alert.details.description':
    'يحدث هذا عادةً حين ينشئ برنامج العناصر بلا <code>_key</code>.',
  'form.error.missing-keys-alert.details.title': 'للمبرمجين',
  'form.error.missing-keys-alert.summary':
    'بعض عناصر القائمة بلا معرّف، ولا تُحرَّر القائمة قبل إضافته.',
  'form.error.missing-keys-alert.title': 'معرّفات ناقصة',
  'form.error.mixed-array-alert.details.description':
    'يحدث هذا عادةً حين ينشئ برنامج العناصر أو تضيف خانة خاصة ما لا يصح في القائمة.',
  'form.error.mixed-array-alert.details.title': 'للمبرمجين',
  'form.error.mixed-array-alert.remove-button.text': 'إزالة ما لا يصح',
  'form.error.mixed-array-alert.summary': 'في القائمة ما لا يصح فيها، ولا تُحرَّر قبل إزالته.',
  'form.error.mixed-array-alert.title': 'في القائمة ما لا يصح',
  'form.error.no-array-item-at-index':
    'لا عنصر بالرقم <code>{{index}}</code> في <code>{{path}}</code>',
  'form.error.no-array-item-at-key':
    'لا عنصر بالمعرّف <code>"{{key}}"</code> في <code>{{path}}</code>',
  'form.error.unhandled-runtime-error.call-stack.title': 'تسلسل النداءات:',
  'form.error.unhandled-runtime-error.component-stack.title': 'تسلسل المكونات:',
  'form.error.unhandled-runtime-error.error-message': 'الخطأ: {{message}}',
  'form.error.unhandled-runtime-error.title': 'خطأ غير متوقع',
  'form.field.deprecated-label': 'لم تعد مستعملة',
  'input.files.common.upload-placeholder.file-input-button.default-source.badge': 'المعتاد',
  'input.reference.document-cannot-be-opened.failed-to-resolve-url': 'تعذّر فتح هذا المستند',
  'inputs.array.action.remove-invalid-item': 'إزالة',
  'inputs.array.error.can-delete-but-no-edit-description':
    'يمكن نقل هذا العنصر أو حذفه، ولا يمكن تحريره لأن نوعه غير معروف.',
  'inputs.array.error.cannot-resolve-initial-value-title':
    'تعذّرت قراءة القيمة الأولى من نوع {{schemaTypeTitle}}: {{errorMessage}}.',
  'inputs.array.error.current-schema-not-declare-description':
    'لا تقبل هذه القائمة عناصر من نوع <code>{{typeName}}</code>. ربما أُزيل النوع، أو أضافه مبرمج في نسخة لم تُنشر بعد.',
  'inputs.array.error.json-representation-description': 'العنصر بصيغة JSON:',
  'inputs.array.error.type-is-incompatible-prompt':
    'لا تقبل هذه القائمة عناصر من نوع <code>{{typeName}}</code>',
  'inputs.array.error.type-is-incompatible-title': 'ما سبب هذا؟',
  'inputs.array.error.unexpected-error': 'خطأ غير متوقع: {{error}}',
  'inputs.array.insert-menu.filter.all-items': 'الكل',
  'inputs.array.insert-menu.search.no-results': 'لا نتائج',
  'inputs.array.insert-menu.search.placeholder': 'بحث',
  'inputs.array.insert-menu.toggle-grid-view.tooltip': 'عرض شبكة',
  'inputs.array.insert-menu.toggle-list-view.tooltip': 'عرض قائمة',
  'inputs.array.resolving-initial-value': 'جارٍ التحضير…',
  'inputs.boolean.disabled': 'غير متاح',
  'inputs.datetime.placeholder': 'مثلًا {{example}}',
  'inputs.file.error.unknown-member-kind': 'نوع غير معروف: {{kind}}',
  'inputs.file.invalid-file-warning.description':
    'ما في هذه الخانة ليس ملفًا. بعد إفراغها يمكن اختيار ملف جديد.',
  'inputs.file.invalid-file-warning.reset-button.text': 'إفراغ الخانة',
  'inputs.file.invalid-file-warning.title': 'ليس ملفًا',
  'inputs.file.upload-failed.description': 'لم يكتمل الرفع. يرجى المحاولة لاحقًا.',
  'inputs.file.upload-failed.title': 'تعذّر الرفع',
  'inputs.files.common.access-policy.private.label': 'ملف خاص',
  'inputs.files.common.access-policy.private.tooltip': 'لا يُفتح إلا بعناوين موقّعة',
  'inputs.files.common.actions-menu.open-in-source.label': 'فتح في {{sourceName}}',
  'inputs.files.common.drop-message.drop-to-upload-multi':
    'تُرفع الملفات عند إفلاتها هنا، وعددها {{count}}',
  'inputs.files.common.drop-message.drop-to-upload.no-accepted-file-message':
    'لا يُرفع شيء من هذا هنا',
  'inputs.files.common.drop-message.drop-to-upload.rejected-file-message':
    'ملفات لا تُرفع هنا: {{count}}',
  'inputs.files.common.placeholder.cannot-upload-some-files': 'ملفات لا تُرفع: {{count}}',
  'inputs.files.common.placeholder.select-asset-source-upload-destination': 'رفع الملفات إلى:',
  'inputs.files.common.stale-upload-warning.description':
    'لم يتقدم الرفع منذ {{staleThresholdMinutes}} دقائق على الأقل، ويبدو أنه انقطع. يمكن إلغاؤه والمحاولة من جديد.',
  'inputs.image.drag-overlay.cannot-upload-here': 'لا يُرفع هذا الملف هنا',
  'inputs.image.drag-overlay.this-field-is-read-only': 'هذه الخانة للقراءة فقط',
  'inputs.image.error.possible-access-restriction':
    'تعذّر تحميل الصورة. ربما كان الوصول إليها مقيدًا.',
  'inputs.image.error.unknown-member-kind': 'نوع غير معروف: {{kind}}',
  'inputs.image.invalid-image-warning.description':
    'ما في هذه الخانة ليس صورة. بعد إفراغها يمكن اختيار صورة جديدة.',
  'inputs.image.invalid-image-warning.reset-button.text': 'إفراغ الخانة',
  'inputs.image.invalid-image-warning.title': 'ليست صورة',
  'inputs.image.upload-error.description': 'لم يكتمل الرفع. يرجى المحاولة لاحقًا.',
  'inputs.image.upload-error.title': 'تعذّر الرفع',
  'inputs.imagetool.load-error': 'الخطأ: {{errorMessage}}',
  'inputs.imagetool.vector-warning.developer-info':
    "لا يسري القص وموضع التركيز على الصور المتجهة إلا إذا طُلبت بصيغة نقطية، مثلًا بإضافة <code>fm=jpg</code> إلى <ImageUrlDocumentationLink>عنوان الصورة</ImageUrlDocumentationLink> أو بنداء <code>.format('png')</code> في <ImageUrlPackageDocumentationLink>@sanity/image-url</ImageUrlPackageDocumentationLink>.",
  'inputs.imagetool.vector-warning.expand-developer-info': 'للمبرمجين',
  'inputs.invalid-value.convert-button.text': 'تحويل إلى {{targetType}}',
  'inputs.invalid-value.current-type': 'القيمة الحالية (<code>{{actualType}}</code>)',
  'inputs.invalid-value.description': 'القيمة المحفوظة ليست من النوع المطلوب.',
  'inputs.invalid-value.details.description': 'النوع المطلوب هنا <code>{{validType}}</code>.',
  'inputs.invalid-value.details.multi-type-description': 'لا تصح هنا إلا هذه الأنواع:',
  'inputs.invalid-value.details.possible-reason': 'يحدث هذا عادةً بعد تغيير في تعريف الخانات.',
  'inputs.invalid-value.details.title': 'للمبرمجين',
  'inputs.invalid-value.reset-button.text': 'إفراغ الخانة',
  'inputs.invalid-value.title': 'قيمة لا تصح',
  'inputs.object.field-group-tabs.validation-error': 'خطأ',
  'inputs.object.field-group-tabs.validation-info': 'معلومة',
  'inputs.object.field-group-tabs.validation-warning': 'تنبيه',
  'inputs.object.unknown-fields.read-only.description':
    'هذه الخانة <strong>للقراءة فقط</strong> فلا تُزال. لإزالتها في الاستوديو يلزم حذف <code>readOnly</code> من تعريفها.',
  'inputs.object.unknown-fields.reference.preview.unavailable':
    'تعذّرت معاينة المستند «{{documentId}}».',
  'inputs.object.unknown-fields.remove-field-button.text': 'إزالة الخانة',
  'inputs.object.unknown-fields.warning.description': 'خانات غير معرّفة: {{count}}',
  'inputs.object.unknown-fields.warning.description_one': 'هنا خانة غير معرّفة.',
  'inputs.object.unknown-fields.warning.details.description':
    'هذا غير معرّف. ربما أُزيل تعريفه، أو أضافه مبرمج في نسخة لم تُنشر بعد.',
  'inputs.object.unknown-fields.warning.details.title': 'للمبرمجين',
  'inputs.object.unknown-fields.warning.title': 'خانات غير معروفة',
  'inputs.object.unknown-fields.warning.title_one': 'خانة غير معروفة',
  'inputs.slug.error.missing-source': 'لم يُحدَّد مصدر الاسم المختصر في النوع {{schemaType}}',
  'inputs.tags.placeholder': 'وسم، ثم مفتاح ENTER…',
  'inputs.tags.placeholder_touch': 'وسم…',
  'inputs.untyped-value.convert-button.text': 'تحويل إلى {{targetType}}',
  'inputs.untyped-value.description': 'هنا قيمة بلا <code>_type</code>.',
  'inputs.untyped-value.details.description':
    'يلزم حذف <code>name</code> من تعريف القيمة، أو إضافة <code>_type</code> إلى العناصر.',
  'inputs.untyped-value.details.json-dump-prefix': 'القيمة الحالية (<code>object</code>):',
  'inputs.untyped-value.details.multi-type-description': 'تصح هنا هذه الأنواع:',
  'inputs.untyped-value.details.title': 'للمبرمجين',
  'inputs.untyped-value.title': 'قيمة بلا <code>_type</code>',
  'inputs.untyped-value.unset-item-button.text': 'إفراغ الخانة',
  'member-field-error.unexpected-error': 'خطأ غير متوقع: {{error}}',
  'preview.fallback.no-value': '(فارغ)',
  'preview.image.file-is-being-uploaded.alt-text': 'الصورة قيد الرفع',
};
