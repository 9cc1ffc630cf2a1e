import { clsx } from "clsx";

interface BarProps {
  /** The share of the whole width, 0 to 1. */
  share: number;
  className: string;
}

const minShare = 0.01;

/** A number as a bar; the number itself is shown beside it. */
export function Bar({ share, className }: BarProps) {
  return (
    <svg aria-hidden="true" className="block h-1.5 w-full overflow-hidden rounded-full bg-sunk">
      {share > 0 && (
        <rect
          width={`${100 * Math.max(minShare, share)}%`}
          height="100%"
          rx={3}
          className={clsx("filled", className)}
        />
      )}
    </svg>
  );
}
