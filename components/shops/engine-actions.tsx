"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useRunAction } from "@/components/forms/use-run-action";
import { AlertDialog } from "@/components/ui/alert-dialog";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { toast } from "@/components/ui/toast";
import { testShopAction } from "@/lib/shop-calls/actions";
import { pullNowAction } from "@/lib/shop-pulls/actions";
import type { ShopAccess } from "@/lib/shops/schema";
import { regenerateShopSecretAction, updateSiteAction } from "@/lib/sites/actions";
import type { Site } from "@/lib/sites/schema";
import { AccessDialog } from "./access-dialog";
import { EngineDialog } from "./engine-dialog";

/** Actions for connecting an engine, testing it, and renewing its address. */
export function EngineActions({ site }: { site: Site }) {
  const t = useTranslations("shops");
  const run = useRunAction();
  const [dialog, setDialog] = useState<"engine" | "renew" | null>(null);
  const [access, setAccess] = useState<ShopAccess | null>(null);
  const { id, engine } = site;
  const close = () => setDialog(null);
  const isCalling = engine !== null && engine !== "commerceml";
  const test = () =>
    run(
      () => testShopAction({ id }),
      () => toast({ tone: "ok", title: t("connection.tested") }),
    );
  const pull = () =>
    run(
      () => pullNowAction({ id }),
      () => toast({ tone: "ok", title: t("connection.pulled") }),
    );
  return (
    <div className="flex flex-wrap gap-2.5">
      <Button variant={engine ? "secondary" : "primary"} onClick={() => setDialog("engine")}>
        <Icon name="settings-2" />
        {t(engine ? "connection.change" : "connection.choose")}
      </Button>
      {isCalling && (
        <>
          <Button onClick={test}>
            <Icon name="flask-conical" />
            {t("connection.test")}
          </Button>
          <Button onClick={() => setDialog("renew")}>
            <Icon name="key-round" />
            {t("connection.renew")}
          </Button>
        </>
      )}
      {engine === "commerceml" && (
        <Button onClick={pull}>
          <Icon name="refresh-cw" />
          {t("connection.pull")}
        </Button>
      )}
      {dialog === "engine" && (
        <EngineDialog
          site={site}
          onClose={close}
          save={(changes) => updateSiteAction({ ...changes, id })}
          onSaved={({ shop }) => setAccess(shop ?? null)}
        />
      )}
      <AlertDialog
        open={dialog === "renew"}
        onOpenChange={close}
        title={t("renew.title")}
        description={t("renew.description")}
        confirmLabel={t("renew.confirm")}
        onConfirm={() =>
          run(
            () => regenerateShopSecretAction({ id }),
            ({ shop }) => setAccess(shop ?? null),
          )
        }
      />
      {engine && (
        <AccessDialog engine={t(`engines.${engine}`)} access={access} onClose={() => setAccess(null)} />
      )}
    </div>
  );
}
