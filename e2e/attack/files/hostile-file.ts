/** A malicious file. */
export type HostileFile = {
  name: string;
  bytes: Buffer;
  /** Whether the file must be refused; others may be read as long as they do no harm. */
  isRefused: boolean;
};
