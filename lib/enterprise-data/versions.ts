import type { ExchangeVersion } from "@/db/enums";
import type { SchemaFile } from "@/lib/xml/schema";

type Version = {
  /** The namespace of every element in the body. */
  namespace: string;
  schema: SchemaFile;
  /** Whether a sale says that it is a UPD. */
  namesUpd: boolean;
};

const folder = "enterprise-data";
const namespaceOf = (version: ExchangeVersion) => `http://v8.1c.ru/edi/edi_stnd/EnterpriseData/${version}`;

export const versions: Record<ExchangeVersion, Version> = {
  "1.17": {
    namespace: namespaceOf("1.17"),
    schema: { folder, name: "EnterpriseData_1_17.xsd" },
    namesUpd: false,
  },
  "1.20": {
    namespace: namespaceOf("1.20"),
    schema: { folder, name: "EnterpriseData_1_20.xsd" },
    namesUpd: true,
  },
};
