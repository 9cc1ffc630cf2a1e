// What a draft's page has beside an issued one's, fetched together: apart each would bring what both are made of.
export { IssueButtons } from "@/components/documents/status/issue-buttons";
export { DraftBody } from "./draft-body";
