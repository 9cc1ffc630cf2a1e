import { record } from "@/lib/events/record";
import { database } from "@/lib/kernel/database";
import { job } from "@/lib/kernel/operation";
import { checkOwnPassword } from "./own-password";
import { removeTotp } from "./queries";
import { passwordProof } from "./schema";

export const endTotp = job(
  {
    level: "viewer",
    isForPeople: true,
    summary: "Stop requiring one-time codes when the caller signs in",
    input: passwordProof,
    fails: ["not_found", "rate_limited"],
  },
  async (context, { password }) => {
    const { member } = await checkOwnPassword(context, password, "password");
    await database().transaction(async (tx) => {
      await removeTotp(tx, member.id);
      await record({ db: tx, actor: context.actor }, "member.totp_off", { id: member.id });
    });
  },
);
