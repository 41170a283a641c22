import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type TransformFailure, transform } from 'esbuild'
import type { Issue } from '@/compiler/issue'
import { lookFolder } from '@/lib/config/content-dir.mjs'
import { placeNames } from '@/lib/config/places'

/** What a component of a look may import beside its own files, as it is told; … is one name. */
const importable = [
  'react',
  '@/components/ui/…',
  '@/components/look/…',
  '@/.catalog/look/…',
  '@/lib/views/view',
  '@/lib/views/drawn',
  '@/lib/domain/picture',
]

const isImportable = (name: string): boolean => {
  const [, folder = '', last = ''] = /^(@\/.+\/)([\w-]+)$/.exec(name) ?? []
  if (folder === '@/.catalog/look/') return placeNames.some((place) => place === last)
  return importable.includes(name) || importable.includes(`${folder}…`)
}

interface Rule {
  readonly pattern: RegExp
  readonly message: string
  /** Whether the picture of a shared link is free of it: its program knows style attributes alone. */
  readonly isOfPages?: true
}

const rules: readonly Rule[] = [
  {
    pattern: /\bdangerouslySetInnerHTML\b|\b(?:inner|outer)HTML\b/g,
    message: 'A component shows texts, never HTML; Markdown is drawn by Prose',
  },
  {
    pattern: /\bon[a-z]+=["'{]/g,
    message:
      'The policy of the site allows no inline handler; use a client component with onClick={…}',
  },
  {
    pattern:
      /\b(?:fetch|require|eval|XMLHttpRequest|WebSocket|EventSource|sendBeacon)\s*\(|\bnew Function\b/g,
    message: 'A component draws what it is given, and asks nobody',
  },
  {
    pattern:
      /(?<![\w.])(?:process|globalThis|localStorage|sessionStorage)(?=\??[.[])|\bdocument\.cookie/g,
    message: 'A component draws what it is given, and reads nothing else',
  },
  {
    pattern: /<(?:script|style|iframe|object|embed|link|meta|base|html|body)\b/g,
    message: 'The engine writes this element; styles belong into a ….module.css',
  },
  {
    pattern: /\bstyle=\{/g,
    isOfPages: true,
    message: 'The policy of the site allows no style attribute; styles belong into a ….module.css',
  },
  {
    pattern: /\b(?:src|srcSet|poster)=["'](?:https?:)?\/\//g,
    message: 'A page loads nothing from another host; put the file into content/',
  },
]

const isImage = (file: string) => file.endsWith('/preview-image.tsx')

/** Checks the code of a look: what it imports, and what no page of the site may have. */
export async function checkComponent(
  root: string,
  file: string,
  isDrawn: boolean,
): Promise<Issue[]> {
  const text = readFileSync(join(root, file), 'utf8')
  const issue = (line: number, field: string, message: string, allowed?: readonly string[]) => ({
    ...{ file, line, field, message },
    ...(allowed && { allowed }),
  })
  let code: string
  try {
    // Without comments and types, which do nothing.
    code = (await transform(text, { loader: 'tsx', jsx: 'preserve' })).code
  } catch (error) {
    return (error as TransformFailure).errors
      .slice(0, 1)
      .map(({ location, text }) => issue(location?.line ?? 1, '(code)', text))
  }
  const imports = importsIn(code)
  const isOutside = (name: string) => !join(file, '..', name).startsWith(`${lookFolder}/`)
  return [
    ...imports
      .filter((name) => !name.startsWith('.') && !isImportable(name))
      .map((name) =>
        issue(lineOf(text, name), 'import', `A look may not import "${name}"`, [
          ...importable,
          './…',
        ]),
      ),
    ...imports
      .filter((name) => name.startsWith('.') && isOutside(name))
      .map((name) => issue(lineOf(text, name), 'import', `"${name}" is outside of the look`)),
    ...rules
      .filter(({ isOfPages }) => !(isOfPages && isImage(file)))
      .flatMap(({ pattern, message }) =>
        [...new Set(code.match(pattern))].map((found) =>
          issue(lineOf(text, found), `"${found}"`, message),
        ),
      ),
    ...(isDrawn && !/\bexport default\b|\bas default\b/.test(code)
      ? [issue(1, 'export', 'Export the component: export default function …')]
      : []),
  ]
}

const importsIn = (code: string): string[] =>
  [...code.matchAll(/\b(?:from|import) ?\(?["']([^"'\n]+)["']/g)].map(([, name = '']) => name)

/** The line of the first place in a file that has this text. */
function lineOf(text: string, found: string): number {
  const at = text.indexOf(found)
  return at < 0 ? 1 : text.slice(0, at).split('\n').length
}
