import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { defineConfig, devices } from "@playwright/test";

const port = Number(process.env.PORT ?? 8125);
// Every run has a server of its own, with nothing in it.
const data = mkdtempSync(join(tmpdir(), "ironlance-"));
// A server that runs already may be tested instead.
const address = process.env.ADDRESS ?? `http://127.0.0.1:${port}`;
const ironlance = process.env.IRONLANCE_BINARY ?? "../target/debug/ironlance";

export default defineConfig({
  testDir: "tests",
  // A whole game takes a while on a slow machine.
  timeout: 240_000,
  expect: { timeout: 15_000 },
  fullyParallel: true,
  workers: 2,
  // The dice of a table cannot be fixed from outside, so a game may go where a test does not look. What fails twice is broken.
  retries: 1,
  reporter: [["list"]],
  use: {
    ...devices["Desktop Chrome"],
    baseURL: address,
    // Nothing that is done to a page waits for ever.
    actionTimeout: 15_000,
    viewport: { width: 1440, height: 900 },
    contextOptions: { reducedMotion: "reduce" },
    // Tests press as soon as there is something to press; `accident.spec.ts` waits as people must.
    storageState: {
      cookies: [],
      origins: [
        {
          origin: address,
          localStorage: [{ name: "ironlance.settings", value: JSON.stringify({ settling: 0 }) }],
        },
      ],
    },
    launchOptions: {
      executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
      // The browser only ever talks to the server above, and often runs as root in a container.
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    },
    // A copy of the page for every call would take as long as the game itself.
    trace: { mode: "retain-on-failure", snapshots: false, screenshots: false },
    screenshot: "only-on-failure",
  },
  webServer: process.env.ADDRESS
    ? undefined
    : {
        // All tests come from one address, and make more tables in an hour than a person may.
        command: `${ironlance} serve --addr 127.0.0.1:${port} --data ${data} --no-limits`,
        url: `${address}/healthz`,
        reuseExistingServer: false,
      },
});
