import { useTranslations } from "next-intl";
import { Pill, type Tone } from "@/components/ui/pill";
import type { Project } from "@/lib/projects/schema";

const tones: Record<Project["status"], Tone> = { active: "info", completed: "ok", archived: "neutral" };

export function ProjectStatus({ status }: Pick<Project, "status">) {
  const t = useTranslations("states.projectStatus");
  return <Pill tone={tones[status]}>{t(status)}</Pill>;
}
