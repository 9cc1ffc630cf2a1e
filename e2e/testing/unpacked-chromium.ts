import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";

export interface UnpackedChromium {
  executablePath: string;
  /** Additional environment variables for its process. */
  environment: Record<string, string>;
}

const modules = path.resolve("node_modules");

/** Returns the browser of @sparticuz/chromium with the libraries and fonts that it lacks, unpacked once per version. */
export function unpackedChromium(): UnpackedChromium {
  const manifest = readFileSync(path.join(modules, "@sparticuz/chromium/package.json"), "utf8");
  const { version }: { version: string } = JSON.parse(manifest);
  const folder = path.join(modules, ".cache", `chromium-${version}`);
  if (!existsSync(folder)) unpack(folder);
  // The folder of the product may have been moved since.
  const configuration = path.join(folder, "fonts.conf");
  if (readFileSync(configuration, "utf8") !== fontsConfiguration(folder))
    writeFileSync(configuration, fontsConfiguration(folder));
  return {
    executablePath: path.join(folder, "chromium"),
    environment: {
      LD_LIBRARY_PATH: path.join(folder, "al2023", "lib"),
      FONTCONFIG_FILE: configuration,
    },
  };
}

// The package unpacks into the temporary folder under fixed names, and mistakes a half-written file
// for a complete one. So it gets its own temporary folder, which is moved into place when complete.
function unpack(folder: string) {
  mkdirSync(path.dirname(folder), { recursive: true });
  const temporaryFolder = mkdtempSync(`${folder}.`);
  try {
    const { status, error, stderr } = spawnSync(
      process.execPath,
      [
        "--input-type=module",
        "--eval",
        `await (await import("@sparticuz/chromium")).default.executablePath()`,
      ],
      {
        encoding: "utf8",
        env: {
          ...process.env,
          TMPDIR: temporaryFolder,
          // It unpacks its libraries only in its usual environment.
          AWS_EXECUTION_ENV: "AWS_Lambda_nodejs22.x",
          AWS_LAMBDA_JS_RUNTIME: "nodejs22.x",
        },
      },
    );
    if (status !== 0) throw new Error(`Chromium could not be unpacked: ${error?.message ?? stderr}`);
    writeFileSync(path.join(temporaryFolder, "fonts.conf"), fontsConfiguration(folder));
    renameSync(temporaryFolder, folder);
  } catch (error) {
    if (!existsSync(folder)) throw error;
  } finally {
    rmSync(temporaryFolder, { recursive: true, force: true });
  }
}

/**
 * Returns a font configuration, because a machine may have no
 * fonts at all: text not covered by a page's own fonts uses these.
 */
function fontsConfiguration(folder: string): string {
  const prefer = (family: string, font: string) =>
    `<alias binding="strong"><family>${family}</family><prefer><family>${font}</family></prefer></alias>`;
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${path.join(folder, "fonts")}</dir>
  <dir>${path.join(modules, "@expo-google-fonts/pt-serif")}</dir>
  <cachedir>${path.join(folder, "fonts-cache")}</cachedir>
  ${prefer("serif", "PT Serif")}
  ${prefer("sans-serif", "Open Sans")}
  ${prefer("system-ui", "Open Sans")}
</fontconfig>
`;
}
