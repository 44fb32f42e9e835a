/** The texts of fields in any form. */
export const form = {
  counter: '{{used}} of {{characters}}',
  minimum: 'At least {{characters}}',
  nearLimit: 'Almost full: there is room for {{characters}}.',
  full: 'This is full: {{characters}}.',
  optional: '(optional)',
};
