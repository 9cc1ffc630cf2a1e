import type { ShellOrganization } from "@/components/shell/shell-data";
import { useSaveSetting } from "@/components/shell/use-save-setting";
import { setActiveOrganizationAction } from "@/lib/organizations/actions";
import { announce, chooseHere } from "./chosen-elsewhere";
import { nameOf } from "./name-of";

/** Chooses an organization for this tab and for all tabs loaded from now on, and notifies the open ones. */
export function useChooseOrganization() {
  const { isPending, choose } = useSaveSetting();
  return {
    isPending,
    choose: (organization: ShellOrganization, show?: () => void) => {
      const { id } = organization;
      chooseHere(id);
      choose(async () => {
        const answer = await setActiveOrganizationAction({ organizationId: id });
        if (answer.ok) announce({ id, name: nameOf(organization) });
        return answer;
      }, show);
    },
  };
}
