export const preview = {
  label: 'Preview',
  note: 'with unpublished changes',
  leave: 'Leave',
} as const;
