import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { allOperations } from './index'

const sources = ['app', 'components', 'e2e', 'lib', 'packages', 'scripts'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => join(folder, name)),
)

const toCamelCase = (name: string) =>
  name.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase())

it('nothing but invoke runs an operation', () => {
  const runs = sources.filter((file) => /\boperation\??\.run\(/.test(readFileSync(file, 'utf8')))
  expect(runs).toEqual([join('packages', 'agent-access', 'src', 'operations', 'invoke.ts')])
  const names = allOperations.map(({ name }) => toCamelCase(name)).join('|')
  const byName = new RegExp(`\\b(?:${names})\\.run\\(`)
  expect(sources.filter((file) => byName.test(readFileSync(file, 'utf8')))).toEqual([])
})
