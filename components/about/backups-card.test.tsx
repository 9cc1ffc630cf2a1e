import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { show } from "@/components/testing/show";
import type { BackupState } from "@/lib/backups/schema";
import { BackupsCard } from "./backups-card";

const noBackups: BackupState = { schedule: null, folder: "/backups", keep: 14, last: null, failure: null };
const lastBackup = {
  endedAt: "2026-11-21T23:15:34.000Z",
  seconds: 34,
  bytes: 211 * 1024 * 1024,
  rows: 2_700_000,
  file: "/backups/documents-2026-11-21T23-15-00Z.backup",
  host: "one",
};

test("without a schedule, names the variable that sets one", () => {
  show(<BackupsCard {...noBackups} />);
  expect(screen.getByText("Не делаются")).toBeTruthy();
  expect(screen.getByText("BACKUP_SCHEDULE")).toBeTruthy();
});

test("shows the newest complete backup, and a later failure with its reason", () => {
  const failure = { startedAt: "2026-11-22T23:15:00.000Z", error: "ENOSPC: no space left", host: "one" };
  show(<BackupsCard {...noBackups} schedule="15 2 * * *" last={lastBackup} failure={failure} />);
  expect(screen.getByText("Не удалась")).toBeTruthy();
  expect(screen.getByText(/ENOSPC: no space left/)).toBeTruthy();
  expect(screen.getByText(lastBackup.file)).toBeTruthy();
  expect(screen.getByText("14 копий")).toBeTruthy();
});

test("shows the size of a small backup in kilobytes, not as zero", () => {
  show(<BackupsCard {...noBackups} schedule="15 2 * * *" last={{ ...lastBackup, bytes: 43_702 }} />);
  expect(screen.getByText(/^43\sкБ$/)).toBeTruthy();
});
