import { svelte } from "@sveltejs/vite-plugin-svelte";
import { svelteTesting } from "@testing-library/svelte/vite";
import { defineConfig } from "vitest/config";

/** The client is built into the Python package, which serves it. */
export default defineConfig({
  plugins: [svelte(), svelteTesting()],
  build: {
    outDir: "../src/astragal/table/static",
    emptyOutDir: true,
    assetsInlineLimit: 0, // the content security policy allows no data: addresses
    modulePreload: { polyfill: false },
    target: "es2022",
    rolldownOptions: { checks: { pluginTimings: false } }, // whoever builds wants to play, not to profile
  },
  // While developing: `astragal serve` beside `npm run dev`.
  server: { proxy: { "/api": "http://127.0.0.1:8000", "/ws": { target: "ws://127.0.0.1:8000", ws: true } } },
  test: { environment: "happy-dom", include: ["tests/**/*.test.ts"] },
});
