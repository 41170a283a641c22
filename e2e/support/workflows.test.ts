import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'

const workflows = readdirSync('.github/workflows').map((name) => join('.github/workflows', name))
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: object }

interface Job {
  permissions?: Record<string, string>
  steps?: { run?: string }[]
}

test.each(workflows)('%s runs commands that are there', (file) => {
  const { on, jobs } = parse(readFileSync(file, 'utf8')) as { on: object; jobs: object }
  const all = Object.values(jobs) as Job[]
  const commands = all
    .flatMap(({ steps = [] }) => steps.map(({ run = '' }) => run))
    .flatMap((run) => [...run.matchAll(/npm (?:run )?(?:--silent )?(test(?::\w+)?|[\w:]+)/g)])
    .map(([, name = '']) => name)
    .filter((name) => name !== 'ci')
  expect(Object.keys(on).length).toBeGreaterThan(0)
  expect(commands.filter((name) => !(name in scripts))).toEqual([])
})

const text = (file: string) => readFileSync(file, 'utf8')

test.each(workflows)('%s pins every action to a commit', (file) => {
  const used = [...text(file).matchAll(/\buses: (?!\.\/)(.*)/g)].map(([, action = '']) => action)
  expect(used.filter((action) => !/@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(action))).toEqual([])
})

test('only the job that publishes may say who it is, after tests, and it runs no script of a package', () => {
  const trusted = workflows.flatMap((file) => {
    const { permissions, jobs } = parse(text(file)) as Job & { jobs: Record<string, Job> }
    expect(permissions, file).not.toHaveProperty('id-token')
    return Object.entries(jobs).filter(([, job]) => job.permissions?.['id-token'])
  })
  expect(trusted).toMatchObject([['publish', { needs: 'test' }]])
  const installs = trusted
    .flatMap(([, { steps = [] }]) => steps.map(({ run = '' }) => run))
    .filter((run) => run.startsWith('npm '))
  expect(installs).toEqual(['npm ci --ignore-scripts'])
})

test('every image that is not made here is pinned by its digest', () => {
  const named = [...text('Dockerfile').matchAll(/^FROM (\S+)(?: AS (\S+))?$/gm)]
  const made = named.map(([, , stage]) => stage)
  const { services } = parse(text('compose.yml'), { merge: true }) as {
    services: Record<string, { image: string; build?: object }>
  }
  const images = [
    ...named.map(([, image = '']) => image).filter((image) => !made.includes(image)),
    ...Object.values(services).flatMap(({ image, build }) => (build ? [] : image)),
  ]
  expect(images.length).toBeGreaterThan(2)
  expect(images.filter((image) => !/:[\w.-]+@sha256:[0-9a-f]{64}$/.test(image))).toEqual([])
})
