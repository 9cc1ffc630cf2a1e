import { clsx } from "clsx";
import Link from "next/link";

export interface ChartColumn {
  key: string;
  href: string;
  /** A full description in words, for screen readers. */
  told: string;
  /** The height relative to the highest column, 0 to 1. */
  share: number;
  /** The text above the column. */
  value: string;
  /** The text below the column. */
  label: string;
  className: string;
}

const plot = 110;
const above = 20;
const below = 22;

/** A column chart with values above the columns, each of which is a link. Texts keep their size at any width. */
export function ColumnChart({ label, columns }: { label: string; columns: readonly ChartColumn[] }) {
  const step = 100 / columns.length;
  const at = (place: number) => `${place * step}%`;
  return (
    <svg height={above + plot + below} className="block w-full">
      <title>{label}</title>
      {columns.map(({ key, href, told, share, value, label: name, className }, index) => {
        const height = share > 0 ? Math.max(2, share * plot) : 0;
        const top = above + plot - height;
        return (
          <Link key={key} href={href} prefetch={false} className="group">
            <title>{told}</title>
            <rect
              x={at(index)}
              width={`${step}%`}
              height="100%"
              rx={4}
              className="fill-transparent group-hover:fill-sunk"
            />
            <rect
              x={at(index + 0.2)}
              y={top}
              width={at(0.6)}
              height={height}
              rx={2}
              className={clsx("filled", className)}
            />
            <text x={at(index + 0.5)} y={top - 6} textAnchor="middle" className="num fill-ink text-2xs">
              {value}
            </text>
            <text
              x={at(index + 0.5)}
              y={above + plot + 15}
              textAnchor="middle"
              className="fill-muted text-2xs"
            >
              {name}
            </text>
          </Link>
        );
      })}
      <line x2="100%" y1={above + plot + 0.5} y2={above + plot + 0.5} className="stroke-line-strong" />
    </svg>
  );
}
