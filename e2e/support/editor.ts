import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname, join, relative, sep } from 'node:path'
import { ignoreEnvFiles } from 'next-host/cli'
import type { Page } from 'playwright/test'
import { getEditorOrigins, readEditorRepository } from '@/lib/config/editor'
import { editorPath } from '@/lib/config/paths'
import { createEditorHeaders } from '@/lib/http/editor-headers'
import { renderEditorPage } from '@/lib/http/editor-page'
import { findFreePort } from '@/packages/agent-access/test/free-port'

type Files = Readonly<Record<string, string>>

/** The editor's own files, as a build of the site writes them to public/. */
function writeEditor(folder: string, repository: string, content: string) {
  const args = ['node_modules/site-tools/bin.mjs', 'write-editor', folder]
  const settings = { EDITOR_REPOSITORY: repository, CONTENT_DIR: content }
  const env = { ...process.env, ...ignoreEnvFiles, ...settings }
  execFileSync(process.execPath, args, { env })
}

/** Serves the editor of the sample as a site with that repository does, or of other content. */
export async function sampleEditor(
  folder: string,
  { repository = 'github:this/folder', content = 'content', language = 'en' } = {},
) {
  writeEditor(folder, repository, content)
  const settings = readEditorRepository({ EDITOR_REPOSITORY: repository })
  if (!settings) throw new Error(`${repository} names no repository`)
  const server = createServer(({ url = '' }, response) => {
    const [path = ''] = url.split('?', 1)
    const file = join(folder, path.slice(editorPath.length))
    if (path === editorPath)
      response
        .writeHead(200, createEditorHeaders(getEditorOrigins(settings)))
        .end(renderEditorPage(language))
    else if (statSync(file, { throwIfNoEntry: false })?.isFile())
      response
        .writeHead(200, { 'content-type': types[extname(file)] ?? '' })
        .end(readFileSync(file))
    else response.writeHead(404).end()
  })
  const port = await findFreePort()
  await once(server.listen(port, '127.0.0.1'), 'listening')
  return {
    address: `http://localhost:${port}${editorPath}`,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.wasm': 'application/wasm',
}

const contentFiles = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))

/** Opens the editor on a copy of a folder's content in the browser's own private file system. */
export async function openFolder(
  page: Page,
  address: string,
  content = 'content',
  // `folder` is where the editor expects the content.
  { open = 'Work with Local Repository', create = 'New', folder = 'content' } = {},
) {
  await page.addInitScript(() => {
    const granted = async () => 'granted'
    const showDirectoryPicker = async () =>
      Object.assign(await navigator.storage.getDirectory(), {
        queryPermission: granted,
        requestPermission: granted,
      })
    Object.assign(window, { showDirectoryPicker })
  })
  await page.goto(address)
  const files = contentFiles(content).map((file) => [
    `${folder}/${relative(content, file).split(sep).join('/')}`,
    readFileSync(file).toString('base64'),
  ])
  await page.evaluate(fill, files as [string, string][])
  await page.getByRole('button', { name: open }).click()
  await page.getByRole('button', { name: create }).first().waitFor()
}

/** Writes files into the browser's private file system; runs in the page. */
async function fill(files: [path: string, base64: string][]) {
  const root = await navigator.storage.getDirectory()
  await root.getDirectoryHandle('.git', { create: true })
  for (const [path, base64] of files) {
    const names = path.split('/')
    const name = names.pop() ?? ''
    let folder = root
    for (const one of names) folder = await folder.getDirectoryHandle(one, { create: true })
    const file = await folder.getFileHandle(name, { create: true })
    const stream = await file.createWritable()
    await stream.write(Uint8Array.from(atob(base64), (char) => char.charCodeAt(0)))
    await stream.close()
  }
}

/** Reads every file of that folder. */
export async function readFiles(page: Page): Promise<(readonly [path: string, bytes: Buffer])[]> {
  const files = await page.evaluate(async () => {
    const found: [string, string][] = []
    const visit = async (folder: FileSystemDirectoryHandle, path: string) => {
      for await (const [name, handle] of folder.entries()) {
        if (handle.kind === 'directory') await visit(handle, `${path}${name}/`)
        else {
          const bytes = new Uint8Array(await (await handle.getFile()).arrayBuffer())
          const parts = Array.from({ length: Math.ceil(bytes.length / 8192) }, (_, at) =>
            String.fromCharCode(...bytes.subarray(at * 8192, (at + 1) * 8192)),
          )
          found.push([path + name, btoa(parts.join(''))])
        }
      }
    }
    await visit(await navigator.storage.getDirectory(), '')
    return found
  })
  return files.map(([path, base64]) => [path, Buffer.from(base64, 'base64')])
}

/** The text of a Markdown file; the number of bytes of any other. */
export async function listFiles(page: Page): Promise<Files> {
  const files = await readFiles(page)
  return Object.fromEntries(
    files.map(([path, bytes]) => [
      path,
      path.endsWith('.md') ? bytes.toString() : `${bytes.length} bytes`,
    ]),
  )
}

/** Opens an entry of a collection, or a new one, by the list: from entry to entry the form stays empty. */
export async function openEntry(page: Page, path: string) {
  await openList(page, path.split('/')[0] ?? '')
  await goTo(page, path)
  await saveButton(page).waitFor()
}

/** Opens the list of a collection. */
export async function openList(page: Page, collection: string) {
  await goTo(page, collection)
  await saveButton(page).waitFor({ state: 'hidden' })
}

const goTo = (page: Page, hash: string) =>
  page.evaluate((to) => {
    location.hash = to
  }, `#/collections/${hash}`)

export const saveButton = (page: Page) => page.getByRole('button', { name: 'Save', exact: true })

/** The field of that path in the form of a language; what is not translated has a form without one. */
export const fieldAt = (page: Page, path: string, language = 'en') =>
  page.locator(
    `:is([data-locale="${language}"], [data-locale="_default"]) [data-key-path="${path}"]`,
  )

/** Saves what is open, and waits until it is written: then the editor closes it. */
export async function save(page: Page) {
  await saveButton(page).click()
  const cancel = page.getByRole('button', { name: 'Cancel Editing' })
  await cancel.waitFor({ state: 'hidden', timeout: 30_000 })
}
