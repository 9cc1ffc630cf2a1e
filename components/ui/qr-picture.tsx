import { clsx } from "clsx";

interface QrPictureProps {
  /** The number of modules per side without the quiet zone, and the dark modules as horizontal bars. */
  code: { size: number; bars: ReadonlyArray<{ x: number; y: number; length: number }> };
  /** The accessible name of the picture. */
  label: string;
  className?: string;
}

/** Width of the white margin around the code, in modules. Without it no camera finds the code. */
const quietZoneModules = 4;

/** A QR code, dark on light in both themes. */
export function QrPicture({ code: { size, bars }, label, className }: QrPictureProps) {
  const side = size + 2 * quietZoneModules;
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${side} ${side}`}
      shapeRendering="crispEdges"
      className={clsx("block w-full rounded-md border bg-paper text-paper-ink", className)}
    >
      <path
        fill="currentColor"
        d={bars
          .map(
            ({ x, y, length }) => `M${x + quietZoneModules} ${y + quietZoneModules}h${length}v1h-${length}z`,
          )
          .join("")}
      />
    </svg>
  );
}
