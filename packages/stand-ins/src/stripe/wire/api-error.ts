/** See https://docs.stripe.com/api/errors. */
export interface ErrorBody {
  type: 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error';
  message: string;
  code?: string;
  /** The invalid parameter, e.g. `line_items[0][quantity]`. */
  param?: string;
}

/** An error that the API answers. */
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

/** Makes an error of status 400, with a code and a parameter where there are any. */
export function invalidRequest(message: string, code?: string, param?: string): ApiError {
  return new ApiError(400, {
    type: 'invalid_request_error',
    message,
    ...(code === undefined ? {} : { code }),
    ...(param === undefined ? {} : { param }),
  });
}

/**
 * Makes the error for a missing object.
 * @param kind the API's name of the object, e.g. `checkout.session`.
 */
export function missingResource(kind: string, id: string, param: string): ApiError {
  return new ApiError(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `There is no ${kind} with the id '${id}'`,
    param,
  });
}
