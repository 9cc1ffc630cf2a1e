import type { Box } from "@/lib/print/pdf/flow";
import { fitPicture } from "@/lib/print/pdf/picture";
import { sheet } from "@/lib/print/pdf/sheet";
import type { LogoSection } from "@/lib/print/section";

const room = { width: 200, height: 46 };

/** The logo at the top of the page. */
export function logoFlow({ image }: LogoSection): Box[] {
  const { width, height } = fitPicture(image, room);
  return [
    {
      height: height + 10,
      gap: 0,
      keepWithNext: true,
      draw: () => undefined,
      pictures: (y) => [{ src: image.src, x: sheet.left, y, width, height }],
    },
  ];
}
