import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { chunks } from "./chunks";

/** Where `ironlance serve` listens while the client is being worked on. */
const server = process.env.IRONLANCE ?? "http://127.0.0.1:8025";

const proxy = { "/api": { target: server, ws: true } };

export default defineConfig({
  plugins: [svelte()],
  build: {
    target: "es2022",
    // The content security policy lets nothing be inlined.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups: chunks() } } },
  },
  // Small tests of small parts: a world of its own for each file would take ten times as long as the tests.
  test: { include: ["src/**/*.test.ts"], pool: "threads", isolate: false },
  server: { proxy },
  preview: { proxy },
});
