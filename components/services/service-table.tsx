"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { cardTable } from "@/components/lists/card-row";
import { RowArrows } from "@/components/lists/row-arrows";
import { Table, Th } from "@/components/ui/table";
import type { Service } from "@/lib/services/schema";
import { ServiceDialog } from "./service-dialog-on-demand";
import { ServiceRow } from "./service-row";

interface ServiceTableProps {
  services: readonly Service[];
  canEdit: boolean;
}

export function ServiceTable({ services, canEdit }: ServiceTableProps) {
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
            {canEdit && (
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
              canEdit={canEdit}
              onEdit={() => setEdited(service)}
            />
          ))}
        </tbody>
      </Table>
      {edited && <ServiceDialog service={edited} open onClose={() => setEdited(null)} />}
    </>
  );
}
