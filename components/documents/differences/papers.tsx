interface PapersProps {
  /** The earlier one first; `address` is relative to the documents' API. */
  papers: readonly { address: string; title: string }[];
  className: string;
}

/** Papers side by side, as they print. */
export const Papers = ({ papers, className }: PapersProps) => (
  <div className="mt-4 grid gap-3 sm:grid-cols-2">
    {papers.map(({ address, title }) => (
      <figure key={address} className="min-w-0">
        <figcaption className="mb-1 text-xs text-muted">{title}</figcaption>
        <iframe
          src={`/api/documents/${address}`}
          title={title}
          className={`w-full rounded-md border bg-sunk ${className}`}
        />
      </figure>
    ))}
  </div>
);
