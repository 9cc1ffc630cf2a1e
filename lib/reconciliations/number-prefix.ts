/** What the number of every act begins with: «АС-2026/001». */
export const reconciliationPrefix = "АС";
