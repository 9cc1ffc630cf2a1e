"use client";

import { useState } from "react";
import { useSendChanges } from "@/components/forms/use-send-changes";
import { updateSiteAction } from "@/lib/sites/actions";
import type { Site } from "@/lib/sites/schema";
import type { SiteChoices } from "./site-choices";
import { SiteDialog } from "./site-dialog";

interface EditSiteProps {
  site: Site;
  choices: SiteChoices;
  onClose: () => void;
}

/**
 * Edits a site as it was when the dialog opened, even if the page
 * has been refreshed since, because that is what the user sees.
 */
export function EditSite({ site, choices, onClose }: EditSiteProps) {
  const [opened] = useState(site);
  const sendChanges = useSendChanges();
  const { id } = site;
  return (
    <SiteDialog
      site={opened}
      choices={choices}
      open
      onClose={onClose}
      save={(details) => sendChanges(opened, details, (changes) => updateSiteAction({ ...changes, id }))}
    />
  );
}
