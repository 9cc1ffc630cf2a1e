/** A file made to do harm. */
export type HostileFile = {
  name: string;
  bytes: Buffer;
  /** Whether it must be refused; others may be read, as long as they do no harm. */
  isRefused: boolean;
};
