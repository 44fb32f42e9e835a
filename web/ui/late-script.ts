/** A script that draws something, and is fetched by itself. */
export interface LateScript<Drawing> {
  /** Null until it is here. */
  readonly drawing: Drawing | null;
  /** Fetches it, once. */
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
