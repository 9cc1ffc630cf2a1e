import { useTranslations } from "next-intl";
import { wordsFor } from "@/components/i18n/words-for";

const databaseError = /^database_error (\w+)$/;

/** Returns functions that describe a job: its name, and why it failed. */
export function useJobText() {
  const names = useTranslations("jobs.names");
  const ofJobs = useTranslations("jobs.errors");
  const errors = useTranslations("errors");
  return {
    name: (job: string) => wordsFor(names, job) ?? job,
    reason(error: string | null): string | null {
      if (!error) return null;
      const [, code] = databaseError.exec(error) ?? [];
      if (code) return ofJobs("database", { code });
      return wordsFor(ofJobs, error) ?? wordsFor(errors, error) ?? ofJobs("other", { message: error });
    },
  };
}
