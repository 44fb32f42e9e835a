import { expect, it } from 'vitest';
import { fileKind } from './file-type.ts';

it.each([
  ['Guide.PDF', 'text/html', 'pdf', 'application/pdf'],
  ['page.html', 'text/html; charset=utf-8', 'html', 'text/html'],
  ['notes', 'text/csv', 'csv', 'text/csv'],
  [undefined, 'application/zip', 'zip', 'application/zip'],
  ['a.tar.gz', undefined, 'gz', 'application/octet-stream'],
  ['strange.../../x', 'not a type', 'bin', 'application/octet-stream'],
  ['x.y z', 'a/b\r\nset-cookie: x', 'bin', 'application/octet-stream'],
  [undefined, undefined, 'bin', 'application/octet-stream'],
])(
  'fileKind of %s with Content-Type %s is .%s, %s',
  (filename, contentType, extension, mimeType) => {
    expect(fileKind(filename, contentType)).toEqual({ extension, mimeType });
  },
);
