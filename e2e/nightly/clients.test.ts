import { execFile } from 'node:child_process'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { missingIn, textIn } from './clients/model-text'
import { questionsFor } from './clients/questions'
import { installPackages, newerNode } from './packages'
import { startSiteWithoutQuota } from './site'

const folder = `${import.meta.dirname}/clients`

// Their packages are not those of the site, so TypeScript does not follow this import.
const { clients }: { clients: { name: string; package: string }[] } = await import(
  `${folder}/clients.mjs`
)

let site: Awaited<ReturnType<typeof startSiteWithoutQuota>>
let questions: Awaited<ReturnType<typeof questionsFor>>

beforeAll(async () => {
  installPackages()
  site = await startSiteWithoutQuota()
  questions = await questionsFor(site.url)
})

afterAll(() => site.stop())

test.each(clients)('a model behind $name ($package) is told what was asked', async ({ name }) => {
  const results = await ask(name)
  const missing = results.flatMap((sent, at) =>
    missingIn(textIn(sent), questions[at]?.expected ?? []).map(
      (words) =>
        `${questions[at]?.tool}: ${words} is not in ${JSON.stringify(sent).slice(0, 1500)}`,
    ),
  )
  expect(missing).toEqual([])
  expect(results).toHaveLength(questions.length)
  expect(JSON.stringify(results), 'links as data cost a model tokens').not.toContain(
    'resource_link',
  )
})

const ask = (name: string) =>
  new Promise<readonly unknown[]>((resolve, reject) => {
    const child = execFile(
      newerNode,
      [`${folder}/ask.mjs`, name, site.url],
      {
        timeout: 120_000,
        maxBuffer: 2 ** 26,
        env: { ...process.env, MASTRA_TELEMETRY_DISABLED: '1', LANGSMITH_TRACING: 'false' },
      },
      (error, printed, errors) => {
        if (error) reject(new Error(`${error.message}\n${errors}`))
        else resolve(JSON.parse(printed))
      },
    )
    child.stdin?.end(JSON.stringify(questions))
  })
