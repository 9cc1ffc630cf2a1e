import { unzipSync } from "fflate";
import { afterEach, expect, test, vi } from "vitest";
import { redateZip, zipDated } from "./zip";

afterEach(() => vi.unstubAllEnvs());

test.each(["UTC", "Asia/Vladivostok", "America/New_York"])(
  "a ZIP file has the same bytes and UTC time on a server in %s",
  (zone) => {
    const files = { "word/document.xml": new TextEncoder().encode("<w:document/>") };
    vi.stubEnv("TZ", zone);
    const local = zipDated(files, "2026-11-30T21:30:15.250Z");
    expect(redateZip(local, "2026-11-30T21:30:15.250Z")).toEqual(local);
    expect(unzipSync(local)).toEqual(files);
    // The date and time of the first entry in MS-DOS format: 30.11.2026, 21:30:14.
    const header = new DataView(local.buffer, local.byteOffset);
    expect(header.getUint16(12, true)).toBe((46 << 9) | (11 << 5) | 30);
    expect(header.getUint16(10, true)).toBe((21 << 11) | (30 << 5) | 7);
  },
);
