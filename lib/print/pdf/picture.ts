import type { PrintImage } from "@/lib/print/source";

/**
 * Returns the size of an image within a room, in its own proportions and never enlarged beyond one pixel per point.
 */
export function fitPicture(
  { widthPx, heightPx }: PrintImage,
  room: { width: number; height: number },
): { width: number; height: number } {
  const scale = Math.min(1, room.width / widthPx, room.height / heightPx);
  return { width: widthPx * scale, height: heightPx * scale };
}
