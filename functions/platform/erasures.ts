import { appendFile, mkdir, readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { StartError } from './errors.ts';

/** What was erased at a person's request: an order or a testimonial by its id, a subscriber by the key that jobs carry. */
export type Erasure = { orderId: string } | { subscriber: string } | { testimonial: string };

/** The job that notes an erasure apart from the database. */
export interface NotesOfErasures {
  'note-erasure': Erasure;
}

/**
 * Notes an erasure in a file apart from the database, by which a restored backup is made to forget the same
 * person. The file names nobody.
 */
export async function noteErasure(
  { erasedFile }: { erasedFile: string },
  erasure: Erasure,
): Promise<void> {
  await mkdir(dirname(erasedFile), { recursive: true });
  const line = JSON.stringify({ at: new Date().toISOString(), ...erasure });
  // Begins a line of its own, because a full disk may have cut off the one before.
  await appendFile(erasedFile, `\n${line}\n`, { mode: 0o600, flush: true });
}

/**
 * Reads the file, without lines that were cut off, because their jobs noted the same again.
 * @throws StartError for a line that is no note of ours.
 */
export async function readErasures(erasedFile: string): Promise<Erasure[]> {
  const lines = (await readFile(erasedFile, 'utf8')).split('\n');
  return lines.flatMap((line, index) => {
    if (line === '' || !line.endsWith('}')) return [];
    try {
      return JSON.parse(line);
    } catch (cause) {
      throw new StartError(
        `Line ${index + 1} of ${erasedFile} cannot be read; correct it, or take another copy of the file.`,
        { cause },
      );
    }
  });
}
