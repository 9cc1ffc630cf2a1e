/**
 * The keys of a shortcut, any of several; `Mod` is ⌘ on a Mac and
 * Ctrl elsewhere, and keys separated by a space follow each other.
 */
type Keys = string | readonly string[];

/**
 * All shortcuts of the product by where they work, as the dialog lists them; their texts are
 * `shortcuts.names.<name>`. Key handlers use `pressed`, so the list always matches what works.
 */
export const shortcuts = {
  everywhere: {
    palette: "Mod+K",
    search: "/",
    help: "?",
  },
  go: {
    goHome: "G H",
    goDocuments: "G D",
    goOrders: "G O",
    goProjects: "G R",
    goPayments: "G P",
    goMonth: "G M",
    goClients: "G C",
    goSeries: "G E",
    goReconciliations: "G A",
    goRegisters: "G B",
    goOriginals: "G I",
    goServices: "G U",
    goTemplates: "G T",
    goNumbering: "G N",
    goSettings: "G S",
  },
  lists: {
    nextRow: "ArrowDown",
    previousRow: "ArrowUp",
    openRow: "Enter",
    clearSearch: "Escape",
  },
  choosing: {
    chooseRow: "Space",
    chooseDown: "Shift+ArrowDown",
    chooseUp: "Shift+ArrowUp",
    chooseAction: "A",
    chooseNone: "Escape",
  },
  forms: {
    submit: "Mod+Enter",
    saveTemplate: "Mod+S",
  },
  document: {
    issue: "Alt+Enter",
    issueAndSend: "Alt+Shift+Enter",
  },
  payments: {
    nextPayment: "ArrowDown",
    previousPayment: "ArrowUp",
    firstInvoice: "Enter",
    nthInvoice: ["1", "2", "3", "4", "5", "6", "7", "8", "9"],
    otherInvoice: "F",
    advancePayment: "A",
    invoicePayment: "I",
    dismissPayment: "X",
    advanceInvoice: "V",
  },
  lines: {
    nextLine: "Enter",
    previousLine: "Shift+Enter",
    insertLine: "Mod+Enter",
    duplicateLine: "Mod+D",
    removeLine: "Mod+Delete",
    moveLine: ["Alt+ArrowUp", "Alt+ArrowDown"],
    editCell: "F2",
    revertCell: "Escape",
    lineMenu: "Shift+F10",
    undoLines: "Mod+Z",
    redoLines: "Mod+Shift+Z",
  },
  text: {
    bold: "Mod+B",
    italic: "Mod+I",
    underline: "Mod+U",
    link: "Mod+K",
    bulletList: "Mod+Shift+8",
    orderedList: "Mod+Shift+7",
    moveBlock: ["Alt+ArrowUp", "Alt+ArrowDown"],
  },
} as const satisfies Record<string, Record<string, Keys>>;

export type ShortcutGroup = keyof typeof shortcuts;

export type NameIn<Group extends ShortcutGroup> = Group extends unknown
  ? keyof (typeof shortcuts)[Group]
  : never;

/** Returns the shortcuts of a group in order, each with all its keys. */
export const shortcutsIn = <Group extends ShortcutGroup>(group: Group) =>
  Object.entries<Keys>(shortcuts[group]).map(([name, keys]) => ({
    name: name as NameIn<Group>,
    keys: [keys].flat(),
  }));

/** The addresses of the `go` shortcuts. */
export const destinationHrefs: Record<NameIn<"go">, string> = {
  goHome: "/",
  goDocuments: "/documents",
  goOrders: "/orders",
  goProjects: "/projects",
  goPayments: "/payments",
  goMonth: "/month",
  goClients: "/clients",
  goSeries: "/series",
  goReconciliations: "/reconciliations",
  goRegisters: "/registers",
  goOriginals: "/originals",
  goServices: "/services",
  goTemplates: "/templates",
  goNumbering: "/numbering",
  goSettings: "/settings",
};
