import type { ComponentProps } from "react";
import { Card } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { Icon } from "@/components/ui/icon";
import { SettingsHeader } from "./settings-header";

interface SettingsForAdminsProps {
  current: ComponentProps<typeof SettingsHeader>["current"];
  title: string;
  description: string;
}

/** Shown to other members on a settings page for administrators only. */
export function SettingsForAdmins({ current, title, description }: SettingsForAdminsProps) {
  return (
    <>
      <SettingsHeader current={current} />
      <Card flush>
        <EmptyState icon={<Icon name="lock" />} title={title} description={description} />
      </Card>
    </>
  );
}
