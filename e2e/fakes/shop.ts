import { zipSync } from "fflate";
import { type FakeServer, type Routes, startFakeServer } from "./server";

export type FakeShop = FakeServer & {
  /** The requested addresses, in order. */
  asked: URL[];
  /** Sets the response to the next query. */
  give(xml: string | Buffer): void;
  /** Runs `act` before responding to the next request of a mode (`query`), once. */
  before(mode: string, act: () => unknown): void;
  /** Ends all sessions, so that the next query is refused. */
  expire(): void;
  /** Returns how often the receipt of its orders was confirmed. */
  confirmed(): number;
};

type Options = {
  login: string;
  password: string;
  zip?: boolean;
  /** The address to which queries are redirected, instead of being answered. */
  moved?: string;
};

const textAnswer = (...lines: string[]) =>
  new Response(lines.join("\n"), { headers: { "content-type": "text/plain; charset=windows-1251" } });

/** Starts a stand-in for a site that exchanges orders by CommerceML 2, as 1С-Битрикс does: the site is the server. */
export async function startFakeShop({ login, password, zip = false, moved }: Options): Promise<FakeShop> {
  const asked: URL[] = [];
  let orders: Buffer = Buffer.from("");
  const actByMode = new Map<string, () => unknown>();
  let session = 0;
  let confirmed = 0;
  const authorization = `Basic ${Buffer.from(`${login}:${password}`).toString("base64")}`;
  const hasSession = (request: Request, url: URL) =>
    request.headers.get("cookie")?.includes(`PHPSESSID=s${session}`) &&
    url.searchParams.get("sessid") === `token${session}`;

  const modes: Record<string, (request: Request, url: URL) => Response> = {
    checkauth: (request) => {
      if (request.headers.get("authorization") !== authorization)
        return textAnswer("failure", "Ошибка авторизации");
      session += 1;
      return textAnswer(
        "success",
        "PHPSESSID",
        `s${session}`,
        `sessid=token${session}`,
        "timestamp=1763700000",
      );
    },
    init: (request, url) => {
      if (!hasSession(request, url)) return textAnswer("failure", "Нет сеанса");
      return textAnswer(
        `zip=${zip ? "yes" : "no"}`,
        "file_limit=204800",
        `sessid=token${session}`,
        "version=2.08",
      );
    },
    query: (request, url) => {
      if (moved) return new Response(null, { status: 302, headers: { location: moved } });
      if (!hasSession(request, url)) return textAnswer("failure", "Ошибка проверки источника запроса");
      return new Response(zip ? Buffer.from(zipSync({ "orders.xml": orders })) : new Uint8Array(orders));
    },
    success: (request, url) => {
      if (!hasSession(request, url)) return textAnswer("failure", "Нет сеанса");
      confirmed += 1;
      return textAnswer("success");
    },
  };
  const routes: Routes = {
    "GET /bitrix/admin/1c_exchange.php": async (request) => {
      const url = new URL(request.url);
      asked.push(url);
      const mode = url.searchParams.get("mode") ?? "";
      const act = actByMode.get(mode);
      actByMode.delete(mode);
      await act?.();
      const answer = modes[mode];
      return answer && url.searchParams.get("type") === "sale" ? answer(request, url) : textAnswer("failure");
    },
  };
  const server = await startFakeServer(routes);
  return {
    ...server,
    url: `${server.url}/bitrix/admin/1c_exchange.php`,
    asked,
    give: (xml) => {
      orders = Buffer.from(xml);
    },
    before: (mode, act) => void actByMode.set(mode, act),
    expire: () => {
      session += 1;
    },
    confirmed: () => confirmed,
  };
}
