import { once } from "node:events";
import { createServer } from "node:net";

/** Whether a port of this machine is free. */
export async function isPortFree(port: number): Promise<boolean> {
  const probe = createServer();
  try {
    probe.listen(port);
    await once(probe, "listening");
    probe.close();
    await once(probe, "close");
    return true;
  } catch {
    return false;
  }
}
