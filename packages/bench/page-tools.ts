// What the page tools cost, from the site as it is built: the part on every page, the part a browser
// with an agent loads on demand, and what the tools' descriptions would cost inside every page.
// `npm run bench -- page-tools` after `npm run build`; fails over the budget.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { catalog } from '@/lib/content/catalog'
import { defaultLanguage } from '@/lib/content/languages'
import { pageTools } from '@/lib/faces/page-tools/descriptors'
import { registry } from '@/lib/operations'
import { builtFile } from './built-files'

const budgetBytes = 3900

const brotli = (text: string) => brotliCompressSync(text).length
const chunkFolder = '.next/static/chunks'
const chunks = readdirSync(chunkFolder)
  .filter((file) => /\.(?:js|css)$/.test(file))
  .map((file) => [file, readFileSync(join(chunkFolder, file), 'utf8')] as const)

function only(kind: string, found: readonly (readonly [string, string])[]) {
  const [first, ...others] = found
  if (!first || others.length > 0) throw new Error(`There are ${found.length} ${kind}, not one.`)
  return first
}

const { pageTools: words } = catalog.words.data.interface
const descriptions = JSON.stringify({ ...pageTools(registry, catalog), words })
const page = readFileSync(builtFile('.', `${defaultLanguage}.html`), 'utf8')

// The chunk on every page names the chunks on demand; its own part is two modules long.
const [, shared] = only(
  'chunks that look for an agent',
  chunks.filter(
    ([file, text]) => page.includes(file) && text.includes('"modelContext"in document'),
  ),
)
const gate =
  /,\d+,e=>\{"use strict";(?:(?!\d+,e=>\{).)*?"modelContext"in document.*?\},\d+,e=>\{e\.v\((.*?)\)\}/s
const [onEveryPage, names] = gate.exec(shared) ?? []
if (!onEveryPage || !names) throw new Error('The part on every page was not found.')
const gateBytes = brotli(shared) - brotli(shared.replace(onEveryPage, ''))
const onDemand = chunks.filter(([file]) => names.includes(file))

// As Next would write them: a string in a script that hands them to the component.
const inlined = `<script>self.__next_f.push([1,${JSON.stringify(descriptions)}])</script></body>`
const withDescriptions = page.replace('</body>', () => inlined)

const totalBytes = gateBytes + onDemand.reduce((sum, [, text]) => sum + brotli(text), 0)
console.table({
  'on every page': { bytes: onEveryPage.length, brotli: gateBytes },
  ...Object.fromEntries(
    onDemand.map(([file, text]) => [
      `on demand: ${file.slice(file.lastIndexOf('.'))}`,
      { bytes: text.length, brotli: brotli(text) },
    ]),
  ),
  'all together': { brotli: totalBytes },
  'descriptions, on demand': { bytes: descriptions.length, brotli: brotli(descriptions) },
  'the same in every page': {
    bytes: withDescriptions.length - page.length,
    brotli: brotli(withDescriptions) - brotli(page),
  },
})
if (totalBytes > budgetBytes) {
  console.error(`${totalBytes} bytes are over the budget of ${budgetBytes}.`)
  process.exitCode = 1
}
