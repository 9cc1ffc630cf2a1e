/** Where a shortcut works; the dialog lists them under these names, in this order. */
export const shortcutGroups = [
  "everywhere",
  "go",
  "lists",
  "choosing",
  "forms",
  "document",
  "payments",
  "lines",
  "text",
] as const;

export type ShortcutGroup = (typeof shortcutGroups)[number];

export interface Shortcut {
  /** Its words are `shortcuts.<name>`. */
  name: string;
  group: ShortcutGroup;
  /** Any of these; `Mod` is ⌘ on a Mac and Ctrl elsewhere, keys with a space between follow each other. */
  keys: readonly string[];
  /** Where it leads. */
  href?: string;
}

/** Every shortcut of the product. Those who act on a key ask `pressed`, so what is listed is what works. */
export const shortcuts = [
  { name: "palette", group: "everywhere", keys: ["Mod+K"] },
  { name: "search", group: "everywhere", keys: ["/"] },
  { name: "help", group: "everywhere", keys: ["?"] },

  { name: "goHome", group: "go", keys: ["G H"], href: "/" },
  { name: "goDocuments", group: "go", keys: ["G D"], href: "/documents" },
  { name: "goOrders", group: "go", keys: ["G O"], href: "/orders" },
  { name: "goProjects", group: "go", keys: ["G R"], href: "/projects" },
  { name: "goPayments", group: "go", keys: ["G P"], href: "/payments" },
  { name: "goMonth", group: "go", keys: ["G M"], href: "/month" },
  { name: "goClients", group: "go", keys: ["G C"], href: "/clients" },
  { name: "goSeries", group: "go", keys: ["G E"], href: "/series" },
  { name: "goReconciliations", group: "go", keys: ["G A"], href: "/reconciliations" },
  { name: "goRegisters", group: "go", keys: ["G B"], href: "/registers" },
  { name: "goOriginals", group: "go", keys: ["G I"], href: "/originals" },
  { name: "goServices", group: "go", keys: ["G U"], href: "/services" },
  { name: "goTemplates", group: "go", keys: ["G T"], href: "/templates" },
  { name: "goNumbering", group: "go", keys: ["G N"], href: "/numbering" },
  { name: "goSettings", group: "go", keys: ["G S"], href: "/settings" },

  { name: "nextRow", group: "lists", keys: ["ArrowDown"] },
  { name: "previousRow", group: "lists", keys: ["ArrowUp"] },
  { name: "openRow", group: "lists", keys: ["Enter"] },
  { name: "clearSearch", group: "lists", keys: ["Escape"] },

  { name: "chooseRow", group: "choosing", keys: ["Space"] },
  { name: "chooseDown", group: "choosing", keys: ["Shift+ArrowDown"] },
  { name: "chooseUp", group: "choosing", keys: ["Shift+ArrowUp"] },
  { name: "chooseAction", group: "choosing", keys: ["A"] },
  { name: "chooseNone", group: "choosing", keys: ["Escape"] },

  { name: "submit", group: "forms", keys: ["Mod+Enter"] },
  { name: "saveTemplate", group: "forms", keys: ["Mod+S"] },

  { name: "issue", group: "document", keys: ["Alt+Enter"] },
  { name: "issueAndSend", group: "document", keys: ["Alt+Shift+Enter"] },

  { name: "nextPayment", group: "payments", keys: ["ArrowDown"] },
  { name: "previousPayment", group: "payments", keys: ["ArrowUp"] },
  { name: "firstInvoice", group: "payments", keys: ["Enter"] },
  { name: "nthInvoice", group: "payments", keys: ["1", "2", "3", "4", "5", "6", "7", "8", "9"] },
  { name: "otherInvoice", group: "payments", keys: ["F"] },
  { name: "advancePayment", group: "payments", keys: ["A"] },
  { name: "invoicePayment", group: "payments", keys: ["I"] },
  { name: "dismissPayment", group: "payments", keys: ["X"] },
  { name: "advanceInvoice", group: "payments", keys: ["V"] },

  { name: "nextLine", group: "lines", keys: ["Enter"] },
  { name: "previousLine", group: "lines", keys: ["Shift+Enter"] },
  { name: "insertLine", group: "lines", keys: ["Mod+Enter"] },
  { name: "duplicateLine", group: "lines", keys: ["Mod+D"] },
  { name: "removeLine", group: "lines", keys: ["Mod+Delete"] },
  { name: "moveLine", group: "lines", keys: ["Alt+ArrowUp", "Alt+ArrowDown"] },
  { name: "editCell", group: "lines", keys: ["F2"] },
  { name: "revertCell", group: "lines", keys: ["Escape"] },
  { name: "lineMenu", group: "lines", keys: ["Shift+F10"] },
  { name: "undoLines", group: "lines", keys: ["Mod+Z"] },
  { name: "redoLines", group: "lines", keys: ["Mod+Shift+Z"] },

  { name: "bold", group: "text", keys: ["Mod+B"] },
  { name: "italic", group: "text", keys: ["Mod+I"] },
  { name: "underline", group: "text", keys: ["Mod+U"] },
  { name: "link", group: "text", keys: ["Mod+K"] },
  { name: "bulletList", group: "text", keys: ["Mod+Shift+8"] },
  { name: "orderedList", group: "text", keys: ["Mod+Shift+7"] },
  { name: "moveBlock", group: "text", keys: ["Alt+ArrowUp", "Alt+ArrowDown"] },
] as const satisfies readonly Shortcut[];

export type NameIn<Group extends ShortcutGroup> = Extract<
  (typeof shortcuts)[number],
  { group: Group }
>["name"];
