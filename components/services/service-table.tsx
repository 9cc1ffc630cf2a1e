"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { cardTable } from "@/components/lists/card-row";
import { RowArrows } from "@/components/lists/row-arrows";
import { Table, Th } from "@/components/ui/table";
import type { Service } from "@/lib/services/schema";
import { ServiceDialog } from "./service-dialog-on-demand";
import { ServiceRow } from "./service-row";

interface ServiceTableProps {
  services: readonly Service[];
  canEdit: boolean;
  /** Shown instead of a table without rows. */
  empty: ReactNode;
}

/**
 * The table of services. The dialog is outside the rows, so that
 * its input stays even if somebody else deletes the last service.
 */
export function ServiceTable({ services, canEdit, empty }: ServiceTableProps) {
  const [edited, setEdited] = useState<Service | null>(null);
  return (
    <>
      {services.length === 0 ? empty : <Rows {...{ services, canEdit }} onEdit={setEdited} />}
      {edited && <ServiceDialog service={edited} open onClose={() => setEdited(null)} />}
    </>
  );
}

interface RowsProps extends Omit<ServiceTableProps, "empty"> {
  onEdit: (service: Service) => void;
}

function Rows({ services, canEdit, onEdit }: RowsProps) {
  const t = useTranslations("services.columns");
  const label = useTranslations("services")("table");
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
            <ServiceRow key={service.id} service={service} canEdit={canEdit} onEdit={() => onEdit(service)} />
          ))}
        </tbody>
      </Table>
    </>
  );
}
