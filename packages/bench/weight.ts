import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import { pageWeightBytesMax as max } from '@/lib/config/limits'
import { defaultLanguage } from '@/lib/content/languages'
import { builtFile, builtFiles } from './built-files'

// Weighs every built page against a bare page of the same Next. Build first, then run it by hand.

const root = fileURLToPath(new URL('../..', import.meta.url))
const next = join(root, 'node_modules/next/dist/bin/next')

interface Weight {
  readonly html: number
  readonly script: number
  readonly style: number
  readonly fonts: number
}

const brotli = (bytes: Buffer) => brotliCompressSync(bytes).length

/** What a browser loads for this page before anyone touches it. */
function weigh(project: string, htmlFile: string): Weight {
  const text = readFileSync(htmlFile, 'utf8')
  const file = (path: string) =>
    readFileSync(join(project, '.next', path.replace(/^\/_next\//, '').replace(/\?.*$/, '')))
  const unique = (pattern: RegExp) => new Set([...text.matchAll(pattern)].map(([, at = '']) => at))
  const sum = (paths: Iterable<string>, size: (bytes: Buffer) => number) =>
    [...paths].reduce((total, path) => total + size(file(path)), 0)
  // Browsers that know modules skip the polyfills.
  const scripts = unique(/<script(?![^>]*nomodule)[^>]*\bsrc="(\/_next\/[^"]+)"/gi)
  const styles = /<style>([^<]*)<\/style>/g
  const inside = [...text.matchAll(styles)].map(([, css]) => css).join('')
  return {
    html: brotli(Buffer.from(text.replace(styles, ''))),
    script: sum(scripts, brotli),
    style:
      brotli(Buffer.from(inside)) +
      sum(unique(/<link rel="stylesheet" href="(\/_next\/[^"]+)"(?![^>]*disabled)/g), brotli),
    fonts: sum(
      unique(/<link[^>]*rel="preload"[^>]*href="(\/_next\/[^"]+\.woff2)"/g),
      (bytes) => bytes.length,
    ),
  }
}

const bareProject = join(root, 'packages/bench/bare')
execFileSync(process.execPath, [next, 'build', bareProject], {
  stdio: ['ignore', 'ignore', 'inherit'],
})
const bare = weigh(bareProject, builtFile(bareProject, 'index.html'))

const rows = [...builtFiles(root, '.html')]
  .filter(([name]) => !name.includes('_global-error'))
  .map(([name, file]) => {
    const { html, script, style, fonts } = weigh(root, file)
    const own = script - bare.script
    return {
      page: name.replace(/\.html$/, ''),
      html,
      own,
      style,
      fonts,
      all: html + script + style + fonts,
    }
  })

console.log(
  `A bare page of Next: ${bare.html} bytes of HTML, ${bare.script} of JavaScript, brotli.`,
)
console.table(rows)

const faults = rows.flatMap(({ page, own, style, fonts, all }) => [
  ...(own > max.ownScript ? [`${page}: own JavaScript ${own} > ${max.ownScript}`] : []),
  ...(style > max.style ? [`${page}: CSS ${style} > ${max.style}`] : []),
  ...(fonts > max.fonts ? [`${page}: fonts ${fonts} > ${max.fonts}`] : []),
  ...(page === defaultLanguage && all > max.home ? [`${page}: ${all} > ${max.home} in all`] : []),
])
for (const fault of faults) console.error(fault)
process.exitCode = faults.length > 0 ? 1 : 0
