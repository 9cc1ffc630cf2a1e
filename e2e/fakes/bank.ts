import { randomUUID } from "node:crypto";
import {
  accountsAnswer,
  createdAnswer,
  customersAnswer,
  errorAnswer,
  fileAnswer,
  statusAnswer,
} from "./bank-answers";
import { type BankFault, withFault } from "./bank-fault";
import { type FakeServer, type Handler, type Routes, startFakeServer } from "./server";

/** The accepted tokens. The real sandbox accepts only this one, too. */
export const bankTokens = { prod: "stand-in.jwt.token", sandbox: "sandbox.jwt.token" };

type Environment = keyof typeof bankTokens;

const prefixes: Record<Environment, string> = { prod: "/uapi", sandbox: "/sandbox/v2" };

type Invoice = { environment: Environment; number: string; documentId: string; request: unknown };

export type Exchange = { method: string; path: string; request: unknown; status: number; answer: string };

export type FakeBank = FakeServer & {
  urls: Record<Environment, string>;
  /** All requests and responses, oldest first. */
  exchanges: Exchange[];
  /** The invoices created by the bank. */
  invoices: Invoice[];
  injectFault(fault: BankFault): void;
  calm(): void;
  setStatus(documentId: string, status: string): void;
};

type Options = {
  port?: number;
  /** Enables `/control/…` for tests that run in another process. */
  control?: boolean;
};

/** Starts a stand-in for the bank: customers, accounts, and invoices with their payment status and file. */
export async function startFakeBank({ port, control = false }: Options = {}): Promise<FakeBank> {
  const exchanges: Exchange[] = [];
  const invoices: Invoice[] = [];
  const statuses = new Map<string, string>();
  let faults: BankFault[] = [];

  const takeFault = (operation: BankFault["operation"], number: string | undefined) => {
    const found = faults.find(
      (each) => each.operation === operation && (each.number ?? number) === number && each.times !== 0,
    );
    if (found?.times) found.times -= 1;
    return found;
  };

  const routesOf = (environment: Environment): Routes => {
    const withTokenCheck =
      (handle: Handler): Handler =>
      async (request, params) => {
        const isKnown = request.headers.get("authorization") === `Bearer ${bankTokens[environment]}`;
        const { method, url } = request;
        const body = method === "POST" ? await request.clone().json() : undefined;
        const answer = isKnown ? await handle(request, params) : errorAnswer(403, "Доступ запрещён");
        if (answer !== "drop") {
          const text = await answer.clone().text();
          const path = new URL(url).pathname.slice(prefixes[environment].length);
          exchanges.push({ method, path, request: body, status: answer.status, answer: text });
        }
        return answer;
      };
    const invoiceHandler =
      (operation: "status" | "file", answer: (address: string, documentId: string) => Response): Handler =>
      ({ url }, { documentId = "" }) => {
        const invoice = invoices.find(
          (each) => each.documentId === documentId && each.environment === environment,
        );
        if (!invoice) return errorAnswer(404, "Документ не найден");
        return withFault(takeFault(operation, invoice.number), () => answer(url, documentId));
      };
    const create: Handler = async (request) => {
      const body = await request.json();
      const number: string = body.Data.Content.Invoice.number;
      return withFault(takeFault("create", number), () => {
        const documentId = randomUUID();
        invoices.push({ environment, number, documentId, request: body });
        return createdAnswer(request.url, documentId);
      });
    };
    const billsPath = "/invoice/v1.0/bills";
    const routes: Routes = {
      "GET /open-banking/v1.0/customers": ({ url }) =>
        withFault(takeFault("customers", undefined), () => customersAnswer(url)),
      "GET /open-banking/v1.0/accounts": ({ url }) => accountsAnswer(url),
      [`POST ${billsPath}`]: create,
      [`GET ${billsPath}/:customerCode/:documentId/payment-status`]: invoiceHandler(
        "status",
        (url, documentId) => statusAnswer(url, statuses.get(documentId) ?? "payment_waiting"),
      ),
      [`GET ${billsPath}/:customerCode/:documentId/file`]: invoiceHandler("file", (_, documentId) =>
        fileAnswer(documentId),
      ),
    };
    return Object.fromEntries(
      Object.entries(routes).map(([key, handle]) => [
        key.replace(" ", ` ${prefixes[environment]}`),
        withTokenCheck(handle),
      ]),
    );
  };

  const noContent = () => new Response(null, { status: 204 });
  const controls: Routes = {
    "POST /control/fault": async (request) => {
      faults.push(await request.json());
      return noContent();
    },
    "DELETE /control/fault": () => {
      faults = [];
      return noContent();
    },
    "POST /control/status": async (request) => {
      const { documentId, status } = await request.json();
      statuses.set(documentId, status);
      return noContent();
    },
    "GET /control/invoices": ({ url }) => {
      const number = new URL(url).searchParams.get("number");
      return Response.json(invoices.filter((each) => !number || each.number === number));
    },
  };

  const routes = { ...routesOf("prod"), ...routesOf("sandbox"), ...(control && controls) };
  const server = await startFakeServer(routes, port);
  return {
    ...server,
    urls: { prod: server.url + prefixes.prod, sandbox: server.url + prefixes.sandbox },
    exchanges,
    invoices,
    injectFault: (fault) => void faults.push({ ...fault }),
    calm: () => {
      faults = [];
    },
    setStatus: (documentId, status) => void statuses.set(documentId, status),
  };
}
