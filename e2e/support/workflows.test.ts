import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'

const filesIn = (folder: string) => readdirSync(folder).map((name) => join(folder, name))
const workflows = filesIn('.github/workflows')
const forms = filesIn('.github/ISSUE_TEMPLATE').filter((file) => !file.endsWith('config.yml'))
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: object }

interface Job {
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

test('a push is tested, and the full test runs at night', () => {
  const read = (name: string) => parse(readFileSync(`.github/workflows/${name}.yml`, 'utf8'))
  expect(read('test').on).toHaveProperty('push')
  expect(read('full').on.schedule).toHaveLength(1)
})

test.each(forms)('%s is a form that GitHub takes', (file) => {
  const { name, description, body } = parse(readFileSync(file, 'utf8')) as {
    name: string
    description: string
    body: { type: string; id?: string; attributes: Record<string, unknown> }[]
  }
  expect([typeof name, typeof description]).toEqual(['string', 'string'])
  const fields = body.filter(({ type }) => type !== 'markdown')
  expect(new Set(fields.map(({ id }) => id)).size).toBe(fields.length)
  for (const { type, attributes } of body) {
    expect(['markdown', 'input', 'textarea', 'dropdown', 'checkboxes']).toContain(type)
    expect(attributes).toHaveProperty(type === 'markdown' ? 'value' : 'label')
  }
})

const text = (file: string) => readFileSync(file, 'utf8')

test.each(workflows)('%s pins every action to a commit', (file) => {
  const used = [...text(file).matchAll(/\buses: (?!\.\/)(.*)/g)].map(([, action = '']) => action)
  expect(used.filter((action) => !/@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(action))).toEqual([])
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
