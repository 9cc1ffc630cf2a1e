import { createFlag } from "@/components/shell/flag";
import { builtId } from "@/lib/values/built-id";

/**
 * Whether the service runs another build than this page, as far as this tab knows. The page's remaining
 * scripts are then gone, and refreshing it would reload it completely, losing unsaved input in its forms.
 */
export const otherBuild = createFlag();

/** Records the build reported by the service. */
export const noteBuild = (id: string): void => otherBuild.set(id !== builtId);
