/** Where content comes from: a GROQ query and its parameters in, the projected result out. */
export interface ContentSource {
  fetch<T>(query: string, params: Record<string, unknown>): Promise<T>;
}
