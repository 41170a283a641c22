import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { formatIssue, type Issue } from '@/compiler/issue'
import { checkTypes } from './check-types'
import { globalSheet, placeModules } from './modules'
import { readLook } from './read'

let root: string

beforeEach(() => {
  mkdirSync('.build', { recursive: true })
  root = mkdtempSync(join('.build', 'look-'))
})
afterEach(() => rmSync(root, { recursive: true }))

const write = (file: string, text: string) => {
  const path = join(root, 'look', file)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
}

async function read() {
  const issues: Issue[] = []
  const look = await readLook(root, issues)
  return { look, lines: issues.map((issue) => formatIssue('content', issue)) }
}

const component = (body: string, before = '') =>
  `${before}import type { Places } from '@/components/look/places'

export default function Role({ view }: Places['role']) {
  return ${body}
}
`

test.each([
  [
    'rol.tsx',
    component('<p />'),
    'rol.tsx:1 (file): There is no such place; .* Allowed: header.tsx, ',
  ],
  ['role.tsx', component('<p>'), 'role.tsx:5 \\(code\\): '],
  ['role.tsx', 'export const Role = () => null', 'role.tsx:1 export: Export the component'],
  [
    'role.tsx',
    component('<p>{readFileSync("x")}</p>', "import { readFileSync } from 'node:fs'\n"),
    'role.tsx:1 import: A look may not import "node:fs". Allowed: react, ',
  ],
  [
    'role.tsx',
    component('<p>{catalog.agency.name}</p>', "import { catalog } from '@/lib/content/catalog'\n"),
    'role.tsx:1 import: A look may not import "@/lib/content/catalog"',
  ],
  [
    'role.tsx',
    component('<p>{x}</p>', "import x from '../../agency'\n"),
    'role.tsx:1 import: "../../agency" is outside of the look',
  ],
  [
    'role.tsx',
    component('<p dangerouslySetInnerHTML={{ __html: view.title }} />'),
    'role.tsx:4 "dangerouslySetInnerHTML": A component shows texts, never HTML',
  ],
  [
    'role.tsx',
    component('<p>{fetch("https://x.example")}</p>'),
    'role.tsx:4 "fetch\\(": .*asks nobody',
  ],
  ['role.tsx', component('<p onclick="go()" />'), 'role.tsx:4 "onclick="": .*no inline handler'],
  [
    'role.tsx',
    component('<p style={{ color: "red" }} />'),
    'role.tsx:4 "style=\\{": .*no style attribute',
  ],
  [
    'role.tsx',
    component('<script>{view.title}</script>'),
    'role.tsx:4 "<script": The engine writes',
  ],
  [
    'role.tsx',
    component('<img alt="" src="https://x.example/a.png" />'),
    'role.tsx:4 "src="https://": .*another host',
  ],
  [
    'look.css',
    'h1 {\n  background: url("https://x.example/a.png");\n}',
    'look.css:2 url: .*another host',
  ],
  ['look.css', '@import "x.css";', 'look.css:1 @import: Write the rules into this file'],
  ['look.css', 'h1 {', 'look.css:1 \\(text\\): CSS: '],
  ['other.css', 'h1 {}', 'other.css:1 \\(file\\): .*….module.css. Allowed: look.css'],
  [
    'styles/grid.css',
    'h1 {}',
    'styles/grid.css:1 \\(file\\): The engine has no such sheet. Allowed: styles/base.css',
  ],
])('%s is one issue: %#', async (file, text, expected) => {
  write(file, text)
  const { lines } = await read()
  expect(lines).toHaveLength(1)
  expect(lines[0]).toMatch(new RegExp(`^content/look/${expected.replace('(file)', '\\(file\\)')}`))
})

test('a look outside of the project is told to move', async () => {
  const away = mkdtempSync(join(tmpdir(), 'look-'))
  try {
    mkdirSync(join(away, 'look'))
    writeFileSync(join(away, 'look', 'look.css'), 'h1 {}')
    const issues: Issue[] = []
    await readLook(away, issues)
    expect(issues.map(({ message }) => message)).toEqual([expect.stringContaining('CONTENT_DIR')])
  } finally {
    rmSync(away, { recursive: true })
  }
})

test('comments, types and words of a text are no code', async () => {
  write(
    'role.tsx',
    component(
      '<p>{view.title} has no process, style or fetch of its own</p>',
      "// fetch('x') and <script>\nimport type { Catalog } from '@/lib/content/catalog'\nexport type Own = Catalog\n",
    ),
  )
  expect((await read()).lines).toEqual([])
})

describe('types', () => {
  const target = () => join(root, '.catalog')
  beforeEach(() => cpSync('.catalog', target(), { recursive: true }))

  const issuesOf = async () => {
    const { look, lines } = await read()
    expect(lines).toEqual([])
    return checkTypes(look, root, target()).map((issue) => formatIssue('content', issue))
  }

  test('a prop that a place does not have is an issue of its line', async () => {
    write('role.tsx', component('<p>{view.salary}</p>'))
    const [line, ...more] = await issuesOf()
    expect(line).toMatch(/^content\/look\/role\.tsx:4 TS2339: Property 'salary' does not exist/)
    expect(more).toEqual([])
  })

  test('props that are not those of the place are an issue of the file', async () => {
    write('role.tsx', 'export default ({ catalog }: { catalog: object }) => String(catalog)\n')
    const [line, ...more] = await issuesOf()
    expect(line).toMatch(/^content\/look\/role\.tsx:1 props: These are not the props of the place/)
    expect(more).toEqual([])
  })

  test('a look that is valid has none, with a template and a part', async () => {
    write(
      'role.tsx',
      component('<Title text={view.title} />', "import { Title } from './parts/title'\n"),
    )
    write(
      'parts/title.tsx',
      'export const Title = ({ text }: { text: string }) => <h1>{text}</h1>\n',
    )
    write(
      'templates/plain.tsx',
      "import type { Places } from '@/components/look/places'\nexport default ({ title }: Places['text-page']) => <h1>{title.text}</h1>\n",
    )
    expect(await issuesOf()).toEqual([])
  })
})

test('pages import what the site draws itself, and the engine’s else', async () => {
  write('role.tsx', component('<p />'))
  write('styles/motion.css', 'h1 {}')
  write('look.css', 'h1 {}')
  const { look } = await read()
  const modules = new Map(
    placeModules(look, 'content', '.catalog/look').map(({ name, text }) => [name, text]),
  )
  expect(modules.get('role.ts')).toContain("import own from '../../content/look/role'")
  expect(modules.get('home.ts')).toBe("export { default } from '@/components/look/home'\n")
  const sheet = globalSheet(look, 'content', '.catalog')
  expect(sheet).toContain('@layer tokens, base, forms, prose, layout, motion, print, look;')
  expect(sheet).toContain('@import "../content/look/styles/motion.css" layer(motion);')
  expect(sheet).not.toContain('app/styles/motion.css')
  expect(sheet.trimEnd().endsWith('@import "../content/look/look.css" layer(look);')).toBe(true)
})
