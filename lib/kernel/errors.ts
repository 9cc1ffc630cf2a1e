import type { FieldErrors } from "@/lib/values/fields";

/** Every error code that the server returns, with its HTTP status. */
export const errorStatus = {
  validation_error: 400,
  unauthorized: 401,
  forbidden: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  version_conflict: 409,
  invalid_transition: 409,
  document_locked: 409,
  period_closed: 409,
  no_bank_credential: 409,
  export_incomplete: 409,
  nothing_due: 409,
  no_vat: 409,
  nothing_advanced: 409,
  no_address: 409,
  already_reminded: 409,
  payload_too_large: 413,
  UNSUPPORTED_MIME: 415,
  NO_OCR: 422,
  INVALID_DOC_BODY: 422,
  rate_limited: 429,
  internal_error: 500,
  bank_error: 502,
  lookup_failed: 502,
  recognition_failed: 502,
  no_bank_key: 503,
  no_lookup_key: 503,
  no_mail_server: 503,
  NO_LLM_KEY: 503,
  unavailable: 503,
  bank_timeout: 504,
} as const;

export type ErrorCode = keyof typeof errorStatus;

/** An expected failure with one of the codes above and, for `validation_error`, the fields at fault. */
export class Failure extends Error {
  readonly fieldErrors?: FieldErrors;
  readonly detail?: string;
  /** The number of seconds after which to try again, for `rate_limited` and `unavailable`. */
  readonly retryAfterSeconds?: number;

  constructor(
    readonly code: ErrorCode,
    options: { fieldErrors?: FieldErrors; detail?: string; retryAfterSeconds?: number; cause?: unknown } = {},
  ) {
    super(options.detail ? `${code}: ${options.detail}` : code, { cause: options.cause });
    this.name = "Failure";
    this.fieldErrors = options.fieldErrors;
    this.detail = options.detail;
    this.retryAfterSeconds = options.retryAfterSeconds;
  }
}

/** Creates a `validation_error` of one field; `message` is a key of the `fields` messages. */
export const invalid = (path: string, message: string) =>
  new Failure("validation_error", { fieldErrors: { [path]: [message] } });

/** Throws `validation_error` if `fieldErrors` contains any message. */
export function assertValid(fieldErrors: FieldErrors): void {
  if (Object.keys(fieldErrors).length > 0) throw new Failure("validation_error", { fieldErrors });
}

/** Creates the failure for a record that does not exist or that the caller must not know about. */
export const notFound = () => new Failure("not_found");
