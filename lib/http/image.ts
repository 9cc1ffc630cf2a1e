/** Returns a PNG that the product has made. If its address names a version (`v`), browsers may cache it permanently. */
export const respondPng = (png: Buffer, request: Request): Response =>
  new Response(new Uint8Array(png), {
    headers: {
      "content-type": "image/png",
      "content-length": String(png.byteLength),
      "x-content-type-options": "nosniff",
      "cache-control": new URL(request.url).searchParams.has("v")
        ? "private, max-age=31536000, immutable"
        : "private, no-cache",
    },
  });

/** Returns a WebP that the product has made and that never changes. */
export const respondWebp = (webp: Buffer): Response =>
  new Response(new Uint8Array(webp), {
    headers: {
      "content-type": "image/webp",
      "content-length": String(webp.byteLength),
      "x-content-type-options": "nosniff",
      "cache-control": "private, max-age=31536000, immutable",
    },
  });
