import { countriesByName } from "@/lib/values/countries";

/** All countries of the classifier by name, after an option for none. */
export const CountryOptions = () => (
  <>
    <option value="">—</option>
    {countriesByName().map(({ code, name }) => (
      <option key={code} value={code}>
        {name} ({code})
      </option>
    ))}
  </>
);
