import { createFlag } from "@/components/shell/flag";
import { builtId } from "@/lib/values/built-id";

/**
 * Whether the service is of another build than this page, as far as this tab knows: what it would still have to fetch is gone,
 * and to read it again is to open it anew, with the loss of what is typed in its forms.
 */
export const otherBuild = createFlag();

/** Notes what build the service says that it is of. */
export const noteBuild = (id: string): void => otherBuild.set(id !== builtId);
