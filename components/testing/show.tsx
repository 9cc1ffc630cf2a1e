import { globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { render } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { NextIntlClientProvider } from "next-intl";
import type { ReactNode } from "react";

const folder = join(import.meta.dirname, "../../lib/i18n/messages/ru");
const messages = Object.fromEntries(
  globSync("*.json", { cwd: folder }).map((file) => [
    basename(file, ".json").replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()),
    JSON.parse(readFileSync(join(folder, file), "utf8")),
  ]),
);
const now = new Date("2026-11-20T12:00:00Z");

/** Renders a part of a page, in Russian and on 20 November 2026, and returns a simulated user. */
export function show(part: ReactNode) {
  const user = userEvent.setup();
  render(
    <NextIntlClientProvider locale="ru" messages={messages} timeZone="Europe/Moscow" now={now}>
      {part}
    </NextIntlClientProvider>,
  );
  return user;
}
