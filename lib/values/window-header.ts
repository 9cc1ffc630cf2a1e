/**
 * The header in which a window names its own organization when it reads a page or calls an action. It goes before the
 * cookie `dm_org`, which all tabs of a browser share.
 */
export const windowOrganizationHeader = "x-window-organization";
