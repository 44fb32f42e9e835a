/** An error that the API answers as `{message, code}`. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }

  /** `code` is the HTTP status, as a string (docs.ziina.com, ErrorDto). */
  get body(): { message: string; code: string } {
    return { message: this.message, code: `${this.status}` };
  }
}
