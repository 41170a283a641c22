import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findFreePort, findHeadlessChromium, ignoreEnvFiles } from 'next-host/cli'
import { readBuildStamp } from 'next-host/commands'
import { defineConfig } from 'playwright/test'

// Workers read this file too; they inherit the address the first reader has chosen.
const running = process.env.BASE_URL
const builtPort = readBuildStamp()?.environment.PORT
const port = running
  ? ''
  : (process.env.PORT ?? String(await findFreePort(Number(builtPort ?? 3100))))
const baseURL = running ?? `http://localhost:${port}`
process.env.BASE_URL = baseURL
// What tests send must never reach the agency from the store of whoever runs them.
if (!running) {
  const dataDir = mkdtempSync(join(tmpdir(), 'oddvale-e2e-'))
  process.env.DATA_DIR = dataDir
  process.once('exit', () => rmSync(dataDir, { recursive: true, force: true }))
}

const executablePath = await findHeadlessChromium()
const isFull = process.env.TEST_SUITE === 'full'

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  // What kills servers in numbers or asks every page takes its time: npm test -- --full.
  testIgnore: isFull ? [] : '**/*.full.spec.ts',
  fullyParallel: true,
  forbidOnly: process.env.CI === 'true',
  workers: 2,
  // Real servers start, stop and are killed here; a busy machine may take its time.
  timeout: 180_000,
  expect: { timeout: 60_000 },
  // npm test tells of whatever needed its second try; at night there is none.
  retries: isFull ? 0 : 1,
  reporter: [['list'], ['json', { outputFile: 'test-results/report.json' }]],
  use: {
    baseURL,
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--disable-quic',
        '--no-first-run',
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      ],
    },
  },
  ...(running
    ? {}
    : {
        webServer: {
          command: 'node start.mjs next-host start',
          url: `${baseURL}/`,
          env: { ...ignoreEnvFiles, PORT: port, TRUST_PROXY: '1' },
          timeout: 180_000,
          gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
        },
      }),
})
