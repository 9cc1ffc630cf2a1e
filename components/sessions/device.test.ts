import { expect, test } from "vitest";
import { deviceName } from "./device";

const windows = "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)";

test.each([
  [`${windows} Chrome/141.0.0.0 Safari/537.36`, "Chrome, Windows"],
  [`${windows} Chrome/140.0.0.0 YaBrowser/25.10.0 Yowser/2.5 Safari/537.36`, "Yandex Browser, Windows"],
  [`${windows} Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0`, "Edge, Windows"],
  ["Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0", "Firefox, Linux"],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1",
    "Safari, iPhone",
  ],
  [
    "Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/141.0.0.0 Mobile Safari/537.36",
    "Chrome, Android",
  ],
  ["curl/8.5.0", "curl"],
  ["", null],
  [null, null],
])("the user agent %j is named %j", (device, name) => {
  expect(deviceName(device)).toBe(name);
});
