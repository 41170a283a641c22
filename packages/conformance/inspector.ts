import { deepStrictEqual, equal } from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { inspector, node } from './conformance-suite.mjs'

/** The inspector's command line lists the tools and calls each, well and badly. */
export async function inspect(url: string): Promise<number> {
  const rest = async (path: string) => (await fetch(`${url}${path}`)).json()
  const { jobs } = await rest('/api/v1/jobs')
  const { caseStudies } = await rest('/api/v1/case-studies')
  const anna = [
    'firstName=Anna',
    'lastName=Berg',
    'workEmail=anna@example.com',
    'challenge=Our booking form loses people.',
  ]
  const good: [string, string[], string][] = [
    ['list_roles', ['limit=1'], '/api/v1/jobs?limit=1'],
    ['get_role', [`id=${jobs[0].id}`], `/api/v1/jobs/${jobs[0].id}`],
    ['list_case_studies', ['limit=1'], '/api/v1/case-studies?limit=1'],
    [
      'get_case_study',
      [`slug=${caseStudies[0].slug}`],
      `/api/v1/case-studies/${caseStudies[0].slug}`,
    ],
    ['list_taxonomies', [], '/api/v1/taxonomies'],
    ['submit_contact_inquiry', [...anna, 'dryRun=true'], ''],
  ]
  const { tools } = await ask(url, 'tools/list')
  deepStrictEqual(
    tools.map(({ name }: { name: string }) => name),
    good.map(([name]) => name),
  )
  for (const [name, args, path] of good) {
    const { structuredContent, isError } = await call(url, name, args)
    equal(isError ?? false, false, name)
    if (path) deepStrictEqual(structuredContent, await rest(path), name)
    equal((await call(url, name, ['nonsense=1'])).isError, true, name)
  }
  return 1 + 2 * good.length
}

const call = (url: string, name: string, args: readonly string[]) =>
  ask(url, 'tools/call', '--tool-name', name, ...args.flatMap((arg) => ['--tool-arg', arg]))

/** What it prints is one JSON document; after a refusal comes another line, which says so again. */
function ask(url: string, method: string, ...rest: string[]) {
  const args = [
    inspector,
    '--cli',
    `${url}/mcp`,
    '--transport',
    'http',
    '--method',
    method,
    ...rest,
  ]
  return new Promise<ReturnType<typeof JSON.parse>>((resolve, reject) => {
    execFile(node, args, (_, stdout, stderr) => {
      try {
        resolve(JSON.parse(stdout.slice(0, stdout.lastIndexOf('\n}') + 2)))
      } catch {
        reject(new Error(`${stdout}\n${stderr}`))
      }
    })
  })
}
