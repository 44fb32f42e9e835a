import { DocumentPdfIcon } from '@sanity/icons/DocumentPdf';
import { defineType } from 'sanity';
import { bilingualPreview } from '../../form/previews.ts';
import { localisedField } from '../fields/localised-field.ts';
import { validateUpload } from './sizes.ts';

/** A PDF that people can download. */
export const documentFile = defineType({
  name: 'documentFile',
  title: 'Document',
  type: 'file',
  icon: DocumentPdfIcon,
  options: { accept: 'application/pdf' },
  fields: [localisedField('title', 'Name of the document', 'As the link to it reads.')],
  validation: (rule) => rule.custom(validateUpload('document')),
  preview: bilingualPreview('title.en', 'title.ar'),
});
