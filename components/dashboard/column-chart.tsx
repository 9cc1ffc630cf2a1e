import { clsx } from "clsx";
import Link from "next/link";

export interface ChartColumn {
  key: string;
  href: string;
  /** A full description in words, for screen readers. */
  description: string;
  /** The height relative to the highest column, 0 to 1. */
  share: number;
  /** The text above the column. */
  value: string;
  /** The text below the column, of which a phone shows the first letter. */
  label: string;
  className: string;
}

const plotHeightPx = 110;
const spaceAbovePx = 20;
const spaceBelowPx = 22;

/** A column chart with values above the columns, each of which is a link. Texts keep their size at any width. */
export function ColumnChart({ label, columns }: { label: string; columns: readonly ChartColumn[] }) {
  const step = 100 / columns.length;
  const percentAt = (place: number) => `${place * step}%`;
  return (
    <svg height={spaceAbovePx + plotHeightPx + spaceBelowPx} className="block w-full">
      <title>{label}</title>
      {columns.map(({ key, href, description, share, value, label: name, className }, index) => {
        const height = share > 0 ? Math.max(2, share * plotHeightPx) : 0;
        const top = spaceAbovePx + plotHeightPx - height;
        return (
          <Link key={key} href={href} prefetch={false} className="group">
            <title>{description}</title>
            <rect
              x={percentAt(index)}
              width={`${step}%`}
              height="100%"
              rx={4}
              className="fill-transparent group-hover:fill-sunk"
            />
            <rect
              x={percentAt(index + 0.2)}
              y={top}
              width={percentAt(0.6)}
              height={height}
              rx={2}
              className={clsx("filled", className)}
            />
            <text
              x={percentAt(index + 0.5)}
              y={top - 6}
              textAnchor="middle"
              className="num fill-ink text-2xs"
            >
              {value}
            </text>
            <text
              x={percentAt(index + 0.5)}
              y={spaceAbovePx + plotHeightPx + 15}
              textAnchor="middle"
              className="fill-muted text-2xs"
            >
              {name.slice(0, 1)}
              <tspan className="max-sm:hidden">{name.slice(1)}</tspan>
            </text>
          </Link>
        );
      })}
      <line
        x2="100%"
        y1={spaceAbovePx + plotHeightPx + 0.5}
        y2={spaceAbovePx + plotHeightPx + 0.5}
        className="stroke-line-strong"
      />
    </svg>
  );
}
