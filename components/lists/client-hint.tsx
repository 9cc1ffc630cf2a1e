/** What tells a client from another one of its name in a list, below the name; INN and KPP may be on two lines. */
export function ClientHint({ hint }: { hint: string | undefined }) {
  if (!hint) return null;
  const [start, ...rest] = hint.split("/");
  return (
    <span className="num block text-xs font-normal break-words whitespace-normal text-muted">
      {start}
      {rest.map((part) => [<wbr key={part} />, `/${part}`])}
    </span>
  );
}
