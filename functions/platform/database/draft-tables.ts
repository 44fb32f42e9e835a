import type { ColumnType } from 'kysely';

export type DraftAct = 'written' | 'section_written' | 'edited' | 'returned';

/** The table of drafts; the migration that creates it describes its columns. */
export interface DraftTables {
  drafts: {
    id: string;
    delivery_id: string;
    revision: number;
    act: DraftAct;
    /** The document and a reviewer's note, encrypted. */
    sealed: Uint8Array;
    by_id: string | null;
    by_name: string | null;
    model: string | null;
    prompt: string | null;
    input_tokens: number | null;
    output_tokens: number | null;
    created_at: ColumnType<Date, Date | undefined, never>;
  };
  draft_readers: {
    delivery_id: string;
    staff_id: string;
    name: string;
    seen_at: ColumnType<Date, Date | undefined, Date>;
  };
}
