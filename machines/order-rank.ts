/** The place of the nth document of a list, as the Studio writes it when editors drag; others find room in between. */
export function orderRank(place: number): string {
  return `0|${(place * 36 ** 4).toString(36).padStart(6, '0')}:`;
}

/** The types whose documents editors put in order by dragging. */
export const draggedTypes = ['course', 'legalText'] as const;

/** GROQ for that order; the rank that editors typed before is the order of a list that nobody dragged yet. */
export const draggedOrder = 'orderRank asc, rank asc, _id asc';
