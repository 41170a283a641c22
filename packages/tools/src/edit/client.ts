// First, because the library reads the language as it is loaded.
import './locale'
import CMS from '@sveltia/cms'
import type { Content } from 'site-content'
import { findEntryIssues } from './issues'
import { publicationField } from './publication'
import { PublicationControl } from './publication-control'
import { addPublishButton, takeChangesAddress } from './publish-button'
import { cleanSavedEntry, type SavedEntry } from './saved'

/** Opens the editor on the page at this address; its configuration lies beside it. */
export async function startEditor(content: Content, path: string): Promise<void> {
  takeChangesAddress()
  const response = await fetch(`${path}/config.json`)
  if (!response.ok) throw new Error(`The editor's configuration answered ${response.status}`)
  const { configuration: config, incomplete, publish } = await response.json()
  CMS.registerEventListener({
    name: 'preSave',
    handler: async ({ entry }) => {
      const written = entry.toJS() as unknown as SavedEntry
      const saved = await cleanSavedEntry(content, written, config.media_folder)
      const issues = findEntryIssues(content, saved, config, incomplete.label)
      // The library shows the cause, and saves nothing.
      if (issues.length > 0)
        throw new Error('saving_failed', { cause: new Error(issues.join('\n')) })
      return entry.set('data', saved.data).set('i18n', saved.i18n)
    },
  })
  CMS.registerFieldType(publicationField, PublicationControl)
  CMS.init({ config })
  if (publish) addPublishButton(publish.label, publish.hint)
  const field = new URLSearchParams(location.search).get('field')
  if (field) leadToField(field)
}

/** Shows the field that the address names, as soon as its form is there, and opens the lists that it stands in. */
function leadToField(field: string): void {
  const names = field.split('.')
  const opened = new Set<Element>()
  const observer = new MutationObserver(() => {
    // Of several languages, the first.
    const form = document.querySelector('[data-locale]')
    const find = (path: string) => form?.querySelector(`[data-key-path="${CSS.escape(path)}"]`)
    const element = find(field)
    if (element) {
      observer.disconnect()
      element.scrollIntoView({ block: 'center' })
      return element.querySelector<HTMLElement>('input, textarea, [contenteditable]')?.focus()
    }
    const list = names.map((_, at) => find(names.slice(0, -at - 1).join('.'))).find(Boolean)
    // What is out of sight is not drawn.
    const last = list ?? [...(form?.querySelectorAll('[data-key-path]') ?? [])].at(-1)
    if (last && !opened.has(last)) last.scrollIntoView({ block: list ? 'start' : 'center' })
    if (last) opened.add(last)
    const closed =
      list?.querySelectorAll<HTMLElement>('[aria-expanded="false"]:not([aria-haspopup])') ?? []
    for (const button of closed) {
      if (opened.has(button)) continue
      opened.add(button)
      button.click()
    }
  })
  observer.observe(document.body, { childList: true, subtree: true })
}
