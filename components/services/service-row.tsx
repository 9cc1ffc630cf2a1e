"use client";

import { useLocale, useTranslations } from "next-intl";
import { useTransition } from "react";
import { cardCell, cardRow } from "@/components/lists/card-row";
import { RowButton, rowButtonHover } from "@/components/lists/row-button";
import { Icon } from "@/components/ui/icon";
import { IconButton } from "@/components/ui/icon-button";
import { Row, Td } from "@/components/ui/table";
import type { Service } from "@/lib/services/schema";
import { innerQuotes } from "@/lib/values/inner-quotes";
import { formatCents } from "@/lib/values/money";
import { useDeleteService } from "./use-delete-service";

interface ServiceRowProps {
  service: Service;
  canEdit: boolean;
  onEdit: () => void;
}

export function ServiceRow({ service, canEdit, onEdit }: ServiceRowProps) {
  const rates = useTranslations("states.vatRate");
  const locale = useLocale();
  const { name, description, unit, vatRate, priceCents } = service;
  return (
    <Row className={`${cardRow} max-md:grid-cols-[minmax(0,1fr)_auto_1.75rem]! ${rowButtonHover}`}>
      <Td head grow className={`${cardCell} max-md:col-span-2 max-md:whitespace-normal`}>
        {canEdit ? <RowButton onClick={onEdit}>{name}</RowButton> : <b className="font-semibold">{name}</b>}
        {description && (
          <span className="block truncate text-xs max-md:whitespace-normal text-muted">{description}</span>
        )}
      </Td>
      <Td className={`${cardCell} max-md:col-start-1 max-md:row-start-2 max-md:text-muted`}>{unit}</Td>
      <Td className="max-md:hidden">{rates(vatRate)}</Td>
      <Td numeric className={`${cardCell} max-md:col-span-2 max-md:col-start-2 max-md:row-start-2`}>
        {formatCents(priceCents, locale)}
      </Td>
      {canEdit && (
        <Td
          className={`${cardCell} md:w-px md:pl-0 max-md:col-start-3 max-md:row-start-1 max-md:justify-self-end`}
        >
          <DeleteButton service={service} />
        </Td>
      )}
    </Row>
  );
}

function DeleteButton({ service }: { service: Service }) {
  const t = useTranslations("services");
  const remove = useDeleteService();
  const [isPending, startTransition] = useTransition();
  return (
    <IconButton
      label={t("delete", { name: innerQuotes(service.name) })}
      icon={<Icon name="trash-2" />}
      size="sm"
      loading={isPending}
      onClick={() => startTransition(() => remove(service))}
      className="relative z-10 text-muted"
    />
  );
}
