/** A script that draws a part of a page and is loaded separately. */
export interface LateScript<Drawing> {
  /** Null until it is loaded. */
  readonly drawing: Drawing | null;
  /** Loads it, once. */
  load(): Promise<void>;
}

export function lateScript<Drawing>(fetch: () => Promise<Drawing>): LateScript<Drawing> {
  let drawing: Drawing | null = null;
  return {
    get drawing() {
      return drawing;
    },
    async load() {
      drawing ??= await fetch();
    },
  };
}
