import { clsx } from "clsx";

interface QrPictureProps {
  /** `size` modules to a side without the quiet zone, and the dark ones as horizontal bars. */
  code: { size: number; bars: ReadonlyArray<{ x: number; y: number; length: number }> };
  /** What it is, for those who cannot see it. */
  label: string;
  className?: string;
}

/** White around the code, in modules, without which no camera finds it. */
const quiet = 4;

/** A QR code, dark on light in either theme. */
export function QrPicture({ code: { size, bars }, label, className }: QrPictureProps) {
  const side = size + 2 * quiet;
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
        d={bars.map(({ x, y, length }) => `M${x + quiet} ${y + quiet}h${length}v1h-${length}z`).join("")}
      />
    </svg>
  );
}
