/** The sites of the demonstration; `executor` is the index of the organization that owns the site. */
export const demoSites = [
  { executor: 0, name: "Интернет-магазин", slug: "shop", domain: "shop.vektor-service.example" },
  { executor: 0, name: "Сайт технической поддержки", slug: "support", domain: "help.vektor-service.example" },
  { executor: 1, name: "Бухгалтер на связи", slug: "buh-online", domain: null },
] as const;
