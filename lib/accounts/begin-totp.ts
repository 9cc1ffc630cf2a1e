import { and, eq, isNull } from "drizzle-orm";
import { z } from "zod";
import { accounts } from "@/db/schema";
import { database } from "@/lib/kernel/database";
import { Failure } from "@/lib/kernel/errors";
import { job } from "@/lib/kernel/operation";
import { qrCode } from "@/lib/print/qr-code";
import { checkOwnPassword } from "./own-password";
import { passwordProof } from "./schema";
import { newTotpSecret, sealTotp, totpUri } from "./totp";

const totpOffer = z.object({
  secret: z.string().describe("In Base32, for typing where the QR code cannot be scanned"),
  uri: z.string().describe("An `otpauth://` address for authenticator apps"),
  qr: z
    .object({ size: z.int(), bars: z.array(z.object({ x: z.int(), y: z.int(), length: z.int() })) })
    .describe("`uri` as a QR code: its side in modules, and its dark modules as horizontal bars"),
});

const alreadyOnFailure = () => new Failure("conflict", { detail: "totp_on_already" });

export const beginTotp = job(
  {
    level: "viewer",
    isForPeople: true,
    summary: "Generate a secret for one-time codes; they are required only after `POST /api/me/totp/confirm`",
    input: passwordProof,
    output: totpOffer,
    fails: ["not_found", "rate_limited", "conflict"],
  },
  async (context, { password }) => {
    const { account, member } = await checkOwnPassword(context, password, "password");
    if (account.totpConfirmedAt) throw alreadyOnFailure();
    const secret = newTotpSecret();
    // Checked again in the statement, because the previous secret may have been confirmed meanwhile.
    const begun = await database()
      .update(accounts)
      .set({ totpSecret: sealTotp(member.id, secret), totpLastStep: null })
      .where(and(eq(accounts.memberId, member.id), isNull(accounts.totpConfirmedAt)))
      .returning({ memberId: accounts.memberId });
    if (begun.length === 0) throw alreadyOnFailure();
    const uri = totpUri(secret, member.username);
    return { secret, uri, qr: qrCode(uri) };
  },
);
