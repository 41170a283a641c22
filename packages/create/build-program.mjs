import { rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { build } from 'esbuild'

/** Bundles a program into one file without dependencies: it starts at once, and nothing else is to be installed. */
export async function buildProgram(entry, outfile) {
  rmSync(dirname(outfile), { recursive: true, force: true })
  await build({
    entryPoints: [entry],
    outfile,
    bundle: true,
    minify: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    // What next-host loads for tests alone is not installed where a site begins.
    external: ['playwright'],
    banner: {
      js: "#!/usr/bin/env node\nimport { createRequire } from 'node:module'; const require = createRequire(import.meta.url);",
    },
    legalComments: 'inline',
    logLevel: 'warning',
  })
}
