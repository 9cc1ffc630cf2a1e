import { useTranslations } from "next-intl";
import type { JobName } from "@/lib/jobs/schema";

type JobCode = "job_timeout" | "job_cut_off" | "job_stopped";
type KnownCode = "bank_timeout" | "bank_error" | "unavailable" | "no_mail_server" | "not_found";

const databaseError = /^database_error (\w+)$/;

/** What is said of work: what it does, and why it failed. */
export function useJobText() {
  const t = useTranslations("jobs");
  const errors = useTranslations("errors");
  return {
    name: (job: string) => (t.has(`names.${job as JobName}`) ? t(`names.${job as JobName}`) : job),
    reason(error: string | null): string | null {
      if (!error) return null;
      if (t.has(`errors.${error as JobCode}`)) return t(`errors.${error as JobCode}`);
      const [, code] = databaseError.exec(error) ?? [];
      if (code) return t("errors.database", { code });
      if (/^\w+$/.test(error) && errors.has(error as KnownCode)) return errors(error as KnownCode);
      return t("errors.other", { message: error });
    },
  };
}
