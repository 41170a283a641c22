import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { ts } from '@ts-morph/common'
import { repositoryRoot } from 'next-host/cli'
import { check } from 'recheck'
import { expect, test } from 'vitest'
import * as limits from '@/lib/config/limits'
import { httpOperations } from '@/lib/documents/operations'

interface Expression {
  readonly place: string
  readonly source: string
  readonly flags: string
}

// Scripts read what this repository has written itself: with npm test -- --full.
const isFull = process.env.TEST_SUITE === 'full'
const folders = ['app', 'components', 'lib', ...(isFull ? ['scripts'] : [])]
const isSource = (name: string) =>
  /\.(?:ts|tsx|mjs)$/.test(name) && !/\.(?:test|spec)\.ts$/.test(name)

const files = [
  ...readdirSync(repositoryRoot).map((name) => join(repositoryRoot, name)),
  ...folders.flatMap((folder) =>
    readdirSync(join(repositoryRoot, folder), { recursive: true, encoding: 'utf8' }).map((name) =>
      join(repositoryRoot, folder, name),
    ),
  ),
].filter(isSource)

/** Stands for what a template is given at run time: a name, a number, a path. */
const standIn = 'word'

/** Every regular expression of a text: literals, `new RegExp(…)` and the `pattern` of a schema. */
function expressionsIn(text: string, file: string): Expression[] {
  const tree = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
  const expressions: Expression[] = []
  const add = (node: ts.Node, source: string | undefined, flags = '') => {
    const place = `${file}:${tree.getLineAndCharacterOfPosition(node.getStart()).line + 1}`
    if (source === undefined) throw new Error(`${place}: build it of constants, to be checked.`)
    expressions.push({ place, source, flags })
  }
  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf('/')
      add(node, node.text.slice(1, end), node.text.slice(end + 1))
    }
    const isMade =
      (ts.isNewExpression(node) || ts.isCallExpression(node)) &&
      node.expression.getText() === 'RegExp'
    if (isMade)
      add(node, constantIn(node.arguments?.[0], tree), constantIn(node.arguments?.[1], tree))
    const isPattern =
      ts.isPropertyAssignment(node) && /^['"]?pattern['"]?$/.test(node.name.getText())
    if (isPattern && ts.isStringLiteralLike(node.initializer)) add(node, node.initializer.text)
    ts.forEachChild(node, visit)
  }
  visit(tree)
  return expressions
}

/** What a constant expression is: a text, a template of constants, a number of the limits. */
function constantIn(node: ts.Node | undefined, tree: ts.SourceFile): string | undefined {
  if (!node) return undefined
  if (ts.isStringLiteralLike(node)) return node.text
  if (ts.isTemplateExpression(node)) {
    const parts = node.templateSpans.map(
      ({ expression, literal }) => (constantIn(expression, tree) ?? standIn) + literal.text,
    )
    return node.head.text + parts.join('')
  }
  if (ts.isIdentifier(node)) return constantIn(findConstant(node.text, tree), tree)
  if (!ts.isPropertyAccessExpression(node)) return undefined
  const owner = (limits as Record<string, unknown>)[node.expression.getText()]
  const value = (owner as Record<string, unknown> | undefined)?.[node.name.text]
  return value === undefined ? undefined : String(value)
}

function findConstant(name: string, tree: ts.SourceFile): ts.Node | undefined {
  for (const statement of tree.statements)
    if (ts.isVariableStatement(statement))
      for (const { name: own, initializer } of statement.declarationList.declarations)
        if (own.getText() === name) return initializer
  return undefined
}

const all = [
  ...files.flatMap((path) => {
    const file = relative(repositoryRoot, path).replaceAll('\\', '/')
    return expressionsIn(readFileSync(path, 'utf8'), file)
  }),
  ...httpOperations.map(({ http }) => ({
    place: http.path,
    source: `^${http.path.replace(/\{\w+\}/g, '([^/]+)')}/?$`,
    flags: '',
  })),
]

const atOnce = 4

const getVerdict = async ({ place, source, flags }: Expression) => {
  // Steps decide, not the time that an attack takes: that depends on the machine.
  const verdict = await check(source, flags, { timeout: 120_000, attackTimeout: null })
  if (verdict.status === 'safe') return []
  const why = verdict.status === 'vulnerable' ? verdict.complexity.summary : verdict.error.kind
  return [`${place} /${source}/${flags}: ${verdict.status}, ${why}`]
}

test('no regular expression takes more than linear time on a text that was made for it', async () => {
  expect(all.length).toBeGreaterThan(90)
  const unique = [...new Map(all.map((one) => [`/${one.source}/${one.flags}`, one])).values()]
  const expressions: string[] = []
  // A few at a time: each has its own time limit, also on a busy machine.
  while (unique.length > 0)
    expressions.push(...(await Promise.all(unique.splice(0, atOnce).map(getVerdict))).flat())
  expect(expressions).toEqual([])
}, 300_000)
