import { type Routes, startFakeServer } from "@/e2e/fakes/server";
import { type FakeMailServer, startFakeMailServer } from "@/lib/mail/testing/mail-server";
import { mailboxRoutes } from "./mailbox";

type Options = {
  port: number;
  /** The port of the page with the emails. */
  mailboxPort: number;
  /** Enables `/control/…` for tests that run in another process. */
  control?: boolean;
};

export type FakeMail = FakeMailServer & { mailboxUrl: string };

/** Starts a stand-in for a mail server, with a page that shows the emails received. */
export async function startFakeMail({ port, mailboxPort, control = false }: Options): Promise<FakeMail> {
  const server = await startFakeMailServer({ port });
  const noContent = () => new Response(null, { status: 204 });
  const controls: Routes = {
    "POST /control/fault": async (request) => {
      server.injectFault(await request.json());
      return noContent();
    },
    "DELETE /control/fault": () => {
      server.calm();
      return noContent();
    },
  };
  const routes = { ...mailboxRoutes(server.emails), ...(control && controls) };
  const mailbox = await startFakeServer(routes, mailboxPort);
  return {
    ...server,
    mailboxUrl: mailbox.url,
    stop: async () => {
      await mailbox.stop();
      await server.stop();
    },
  };
}
