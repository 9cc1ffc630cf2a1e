import { methods } from "@/lib/http/methods";
import { uploadRoute } from "@/lib/http/upload/route";
import { maxScanBytes } from "@/lib/originals/limits";
import { scanOriginals } from "@/lib/originals/scan";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: uploadRoute(scanOriginals, { maxBytes: maxScanBytes }),
});
