declare module 'negotiator' {
  /** Reads which encodings a request accepts. */
  export default class Negotiator {
    constructor(request: { headers: { 'accept-encoding'?: string | undefined } });
    /** Returns the accepted ones of `available`, best first; `preferred` decides between equals. */
    encodings<Name extends string>(
      available: readonly Name[],
      options: { preferred: readonly Name[] },
    ): Name[];
  }
}
