/** The members of an error answer, as https://docs.stripe.com/api/errors names them. */
export interface ErrorBody {
  type: 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error';
  message: string;
  code?: string;
  /** The parameter that is wrong, e.g. `line_items[0][quantity]`. */
  param?: string;
}

/** A refusal that the caller of the API reads. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly body: ErrorBody;

  constructor(status: number, body: ErrorBody) {
    super(body.message);
    this.status = status;
    this.body = body;
  }
}

/** What most refusals are: 400 with a code and perhaps a parameter. */
export function invalidRequest(message: string, code?: string, param?: string): ApiError {
  return new ApiError(400, {
    type: 'invalid_request_error',
    message,
    ...(code === undefined ? {} : { code }),
    ...(param === undefined ? {} : { param }),
  });
}

/** @param kind the object as the API calls it, e.g. `checkout.session`. */
export function missingResource(kind: string, id: string, param: string): ApiError {
  return new ApiError(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `There is no ${kind} with the id '${id}'`,
    param,
  });
}
