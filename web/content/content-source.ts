/** A source of content: takes a GROQ query with its parameters and returns the projected result. */
export interface ContentSource {
  fetch<T>(query: string, params: Record<string, unknown>): Promise<T>;
}
