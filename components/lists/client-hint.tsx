/** What tells a client from another one of its name in a list, below the name. */
export const ClientHint = ({ hint }: { hint: string | undefined }) =>
  hint && <span className="num block truncate text-xs font-normal text-muted">{hint}</span>;
