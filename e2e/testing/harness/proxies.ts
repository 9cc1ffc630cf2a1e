import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { isReady } from "./is-ready";

/** The proxies with configurations among the examples for administrators. */
export const proxies = ["nginx", "caddy"] as const;

export type Proxy = (typeof proxies)[number];

/** Whether the program is installed on this machine. */
export const isInstalled = (proxy: Proxy) =>
  !spawnSync(proxy, [proxy === "nginx" ? "-v" : "version"], { stdio: "ignore" }).error;

/** Starts a proxy in front of two processes, using the example of the documentation with other ports. */
export async function startProxy(proxy: Proxy, port: number, targets: readonly string[]) {
  const [one, other] = targets.map((target) => new URL(target).port);
  const folder = mkdtempSync(path.join(tmpdir(), "documents-proxy-"));
  const readConfig = (example: string) =>
    readFileSync(path.join("docs/deployment", example), "utf8")
      .replaceAll("127.0.0.1:3000", `127.0.0.1:${one}`)
      .replaceAll("127.0.0.1:3001", `127.0.0.1:${other}`);
  const child =
    proxy === "nginx" ? startNginx(folder, port, readConfig) : startCaddy(folder, port, readConfig);
  child.stderr?.setEncoding("utf8");
  let errorOutput = "";
  child.stderr?.on("data", (text: string) => {
    errorOutput = `${errorOutput}${text}`.slice(-4000);
  });
  const ended = once(child, "exit");
  await waitForAnswer(port, child, () => errorOutput);
  return {
    url: `http://localhost:${port}`,
    isReady,
    async stop() {
      child.kill("SIGTERM");
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

type ReadConfig = (example: string) => string;

function startNginx(folder: string, port: number, readConfig: ReadConfig): ChildProcess {
  for (const name of ["body", "proxy", "fastcgi", "uwsgi", "scgi"]) mkdirSync(path.join(folder, name));
  const file = path.join(folder, "nginx.conf");
  const tempPathLines = ["proxy", "fastcgi", "uwsgi", "scgi"].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  writeFileSync(
    file,
    `daemon off; pid ${folder}/pid; error_log stderr warn; ${process.getuid?.() === 0 ? "user root;" : ""}
     events {}
     http { access_log off; client_body_temp_path ${folder}/body; ${tempPathLines.join(" ")}
     ${readConfig("nginx-two-processes.conf").replace("listen 80;", `listen ${port};`)} }`,
  );
  return spawn("nginx", ["-p", folder, "-e", "stderr", "-c", file], { stdio: ["ignore", "ignore", "pipe"] });
}

function startCaddy(folder: string, port: number, readConfig: ReadConfig): ChildProcess {
  const file = path.join(folder, "Caddyfile");
  // Without a grace period it waits a minute for idle connections.
  const options = "{\n\tadmin off\n\tauto_https off\n\tgrace_period 1s\n}\n";
  writeFileSync(
    file,
    options + readConfig("Caddyfile.two-processes").replace("{$DOMAIN}", `http://localhost:${port}`),
  );
  return spawn("caddy", ["run", "--adapter", "caddyfile", "--config", file], {
    env: { ...process.env, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
    stdio: ["ignore", "ignore", "pipe"],
  });
}

async function waitForAnswer(
  port: number,
  child: ChildProcess,
  readErrorOutput: () => string,
): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`The proxy did not start: ${readErrorOutput()}`);
    if (await isReady(`http://localhost:${port}`)) return;
    await delay(100);
  }
}
