interface Detail {
  parameter: string;
  message: string;
}

/** An error that the API answers as `{title, message, details?}`. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly title: string;
  readonly details: Detail[] | undefined;

  constructor(status: number, title: string, message: string, details?: Detail[]) {
    super(message);
    this.status = status;
    this.title = title;
    this.details = details;
  }

  get body(): object {
    const { title, message, details } = this;
    return { title, message, details };
  }
}

export function notFound(): ApiError {
  return new ApiError(
    404,
    'Resource Not Found',
    'The server could not find the requested resource.',
  );
}

export function invalidArgument(details: Detail[]): ApiError {
  return new ApiError(400, 'Invalid Argument', 'The supplied parameters are invalid.', details);
}
