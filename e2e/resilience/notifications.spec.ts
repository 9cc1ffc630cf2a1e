import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { port } from "@/e2e/testing/address";
import { expect, test } from "@/e2e/testing/fixtures";

test("no payment is lost or counted twice while the product and its database are killed", async () => {
  const script = ["--conditions=react-server", "--import", "tsx", "e2e/resilience/notifications.ts"];
  const size = ["--count", "300", "--product-kills", "2", "--database-kills", "1"];
  const { stdout } = await promisify(execFile)(process.execPath, [
    ...script,
    ...size,
    "--port",
    String(port + 50),
  ]);
  expect(stdout).toContain("0 lost, 0 counted twice, 0 wrong sums, 0 wrong states");
});
