import { createWriteStream, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { startEmbedded } from "@/db/embedded";
import { startStack } from "../stack/stack";
import { baseUrl, port } from "../testing/address";
import { type Client, makeClient } from "./client";
import type { Findings } from "./findings";
import { startInternalServer } from "./internal-server";
import { type Marks, makeMarks } from "./marks";
import { watchAnswers } from "./watch";

/** The production build with everything around it, as the target of the attack. */
export type Stage = {
  port: number;
  baseUrl: string;
  /** The process id of the product. */
  pid: number;
  /** An internal address that no input may make the product call. */
  insideUrl: string;
  client: Client;
  marks: Marks;
  databaseUrl: string;
  /** The file with the product's output so far. */
  logFile: string;
  /** Whether the product is still running; no request may end it. */
  isAlive(): boolean;
  stopDatabase(): Promise<void>;
  stop(): Promise<void>;
};

/** Starts the product as it is deployed, with secrets that are recognized wherever they appear. */
export async function startStage(findings: Findings): Promise<Stage> {
  const dataDir = mkdtempSync(path.join(tmpdir(), "documents-attack-"));
  const marks = makeMarks();
  const logFile = path.join(dataDir, "product.log");
  const log = createWriteStream(logFile);
  const internalServer = await startInternalServer(findings);
  const database = await startEmbedded(path.join(dataDir, "database"), () => {}, { durable: false });
  const stack = await startStack({
    mode: "start",
    dataDir,
    port,
    baseUrl,
    databaseUrl: database.url,
    control: true,
    // As deployed: responses are compared with the API description from outside.
    variables: { DEV_CHECK_ANSWERS: "", LOG_LEVEL: "debug", BUSINESS_TIME_ZONE: "Europe/Moscow" },
    output: (chunk) => log.write(chunk),
    log: () => {},
  });
  const watch = watchAnswers(findings, marks);
  let isAlive = true;
  let isStopping = false;
  void stack.ended.then(() => {
    isAlive = false;
    if (!isStopping) findings.note("the product has ended", readFileSync(logFile, "utf8").slice(-1_500));
  });
  for (const [name, text] of Object.entries(stack.secrets)) marks.configuration(name, text);
  marks.configuration("the password of the database", new URL(database.url).password);
  return {
    port,
    baseUrl,
    pid: stack.pid,
    insideUrl: internalServer.url,
    client: makeClient(port, (sent, answer) => {
      if (isAlive) watch(sent, answer);
    }),
    marks,
    databaseUrl: database.url,
    logFile,
    isAlive: () => isAlive,
    stopDatabase: database.stop,
    async stop() {
      isStopping = true;
      await stack.stop();
      await database.stop();
      internalServer.stop();
      log.end();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
