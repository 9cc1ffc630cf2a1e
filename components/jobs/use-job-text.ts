import { useTranslations } from "next-intl";
import { findMessage } from "@/components/i18n/find-message";

const databaseErrorPattern = /^database_error (\w+)$/;

/** Returns functions that describe a job: its name, and why it failed. */
export function useJobText() {
  const names = useTranslations("jobs.names");
  const jobErrors = useTranslations("jobs.errors");
  const errors = useTranslations("errors");
  return {
    name: (job: string) => findMessage(names, job) ?? job,
    reason(error: string | null): string | null {
      if (!error) return null;
      const [, code] = databaseErrorPattern.exec(error) ?? [];
      if (code) return jobErrors("database", { code });
      return (
        findMessage(jobErrors, error) ?? findMessage(errors, error) ?? jobErrors("other", { message: error })
      );
    },
  };
}
