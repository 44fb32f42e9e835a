/** Returns the type of section that a file draws; an empty text if it draws none. */
export function typeDrawnBy(file: string): string {
  const [, folder = ''] = /\/([a-z-]+-section)\/(?:component|interactive)\.tsx$/.exec(file) ?? [];
  return folder.replace(/-(\w)/g, (_, letter) => letter.toUpperCase());
}

/**
 * Whether a file draws a section with state, effects or handlers, which the browser hydrates. The others stay as the
 * server drew them: their scripts are fetched only when a section is drawn again, on another page, in the other
 * language, with changed content.
 */
export const isInteractive = (file: string) => /-section\/interactive\.tsx$/.test(file);
