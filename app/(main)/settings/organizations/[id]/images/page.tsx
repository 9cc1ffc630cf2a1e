import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { ImageTile } from "@/components/organizations/images/image-tile";
import { OnlyAdmin } from "@/components/organizations/only-admin";
import { load } from "@/lib/http/load";
import { may } from "@/lib/http/may";
import { listImages } from "@/lib/organization-images/list";
import { imageKinds } from "@/lib/organization-images/rules";
import { loadOrganization } from "../load-organization";

type Props = PageProps<"/settings/organizations/[id]/images">;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [t, { name, shortName }] = await Promise.all([
    getTranslations("settings"),
    loadOrganization((await params).id),
  ]);
  return { title: `${t("organizations.tabs.images")} · ${shortName ?? name}` };
}

export default async function OrganizationImagesPage({ params }: Props) {
  const t = await getTranslations("settings");
  const { id: organizationId } = await loadOrganization((await params).id);
  const [images, isAdmin] = await Promise.all([load(listImages, { organizationId }), may("admin")]);
  return (
    <>
      <p className="max-w-[70ch] text-muted">{t("images.hint")}</p>
      <div className="grid gap-3.5 sm:grid-cols-2">
        {imageKinds.map((kind) => (
          <ImageTile
            key={kind}
            organizationId={organizationId}
            kind={kind}
            image={images.find((image) => image.kind === kind) ?? null}
            canEdit={isAdmin}
          />
        ))}
      </div>
      {!isAdmin && <OnlyAdmin>{t("onlyAdmin.organizations")}</OnlyAdmin>}
    </>
  );
}
