"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { cardTable } from "@/components/lists/card-row";
import { RowArrows } from "@/components/lists/row-arrows";
import { Table, Th } from "@/components/ui/table";
import type { Service } from "@/lib/services/schema";
import { ServiceDialog } from "./service-dialog";
import { ServiceRow } from "./service-row";
import type { ServiceCommands } from "./use-service-commands";

interface ServiceTableProps {
  services: readonly Service[];
  /** Null for who may only look. */
  commands: ServiceCommands | null;
}

export function ServiceTable({ services, commands }: ServiceTableProps) {
  const t = useTranslations("services.columns");
  const label = useTranslations("services")("table");
  const [edited, setEdited] = useState<Service | null>(null);
  return (
    <>
      <RowArrows />
      <Table label={label} className={cardTable}>
        <thead>
          <tr>
            <Th grow>{t("name")}</Th>
            <Th>{t("unit")}</Th>
            <Th>{t("vatRate")}</Th>
            <Th numeric>{t("price")}</Th>
            {commands && (
              <Th>
                <span className="sr-only">{t("actions")}</span>
              </Th>
            )}
          </tr>
        </thead>
        <tbody>
          {services.map((service) => (
            <ServiceRow
              key={service.id}
              service={service}
              commands={commands}
              onEdit={() => setEdited(service)}
            />
          ))}
        </tbody>
      </Table>
      {edited && commands && (
        <ServiceDialog
          service={edited}
          open
          onClose={() => setEdited(null)}
          save={(details) => commands.update({ ...details, id: edited.id })}
        />
      )}
    </>
  );
}
