/** The Arabic of what Sanity says to somebody who may not publish, by its keys. */
export const permissionsArabic = {
  'insufficient-permissions-message.title': 'دورك لا يشمل ذلك',
  'insufficient-permissions-message.not-authorized-explanation': 'ليس لك أن تفعل ذلك.',
  'insufficient-permissions-message.not-authorized-explanation_create-document':
    'ليس لك أن تنشئ هذا المستند.',
  'insufficient-permissions-message.not-authorized-explanation_create-document-type':
    'ليس لك أن تنشئ مستندات من هذا النوع.',
  'insufficient-permissions-message.not-authorized-explanation_create-new-reference':
    'ليس لك أن تنشئ مستندًا للإشارة إليه.',
  'insufficient-permissions-message.not-authorized-explanation_delete-document':
    'ليس لك أن تحذف هذا المستند.',
  'insufficient-permissions-message.not-authorized-explanation_discard-changes':
    'ليس لك أن تتجاهل تغييرات هذا المستند.',
  'insufficient-permissions-message.not-authorized-explanation_duplicate-document':
    'ليس لك أن تنسخ هذا المستند.',
  'insufficient-permissions-message.not-authorized-explanation_publish-document':
    'ليس لك أن تنشر هذا المستند.',
  'insufficient-permissions-message.not-authorized-explanation_unpublish-document':
    'ليس لك أن تلغي نشر هذا المستند.',
  // Instead of the role's name, which the lake has in English alone.
  'insufficient-permissions-message.roles': 'المسودات لدور «تحرير»، والنشر لدور «نشر».',
};

export const structurePermissionsArabic = {
  'banners.permission-check-banner.missing-permission_create': 'دورك لا يشمل نشر هذا المستند.',
  'banners.permission-check-banner.missing-permission_update': 'دورك لا يشمل تعديل هذا المستند.',
  'pane-header.disabled-created-button.aria-label': 'دورك لا يشمل ذلك',
};

export const releasePermissionsArabic = {
  'permission-missing-description':
    'قد لا يُظهر لك دورك كل ما في هذا الإصدار، وليس لك أن تنشره أو تجدوله.',
  'permission-missing-title': 'صلاحية محدودة',
  'permissions.error.archive': 'ليس لك أن تؤرشف هذا الإصدار',
  'permissions.error.delete': 'ليس لك أن تحذف هذا الإصدار',
  'permissions.error.discard-version': 'ليس لك أن تتجاهل هذه النسخة',
  'permissions.error.duplicate': 'ليس لك أن تنسخ هذا الإصدار',
  'permissions.error.unarchive': 'ليس لك أن تستعيد هذا الإصدار',
  'permissions.error.unpublish': 'ليس لك أن تلغي نشر هذا المستند',
  'schedule-button-tooltip.validation.no-permission': 'ليس لك أن تجدول النشر',
};
