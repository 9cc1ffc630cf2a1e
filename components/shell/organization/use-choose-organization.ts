import type { ShellOrganization } from "@/components/shell/shell-data";
import { useSaveSetting } from "@/components/shell/use-save-setting";
import { setActiveOrganizationAction } from "@/lib/organizations/actions";
import { announce, chooseHere } from "./own-organization";

/** Chooses an organization for this window and for all tabs loaded from now on; the open ones keep theirs. */
export function useChooseOrganization() {
  const { isPending, choose } = useSaveSetting();
  return {
    isPending,
    choose: ({ id }: ShellOrganization, show?: () => void) => {
      const takeBack = chooseHere(id);
      choose(
        async () => {
          const answer = await setActiveOrganizationAction({ organizationId: id });
          if (answer.ok) announce(id);
          return answer;
        },
        show,
        takeBack,
      );
    },
  };
}
