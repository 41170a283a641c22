import './locale'
import CMS from '@sveltia/cms'
import { editorPath } from '@/lib/config/paths'
import { findEntryIssues } from './issues'
import { publicationField } from './publication'
import { PublicationControl } from './publication-control'
import { addPublishButton } from './publish-button'
import { cleanSavedEntry, type SavedEntry } from './saved'

// The page of the editor: its configuration lies beside it.
const response = await fetch(`${editorPath}/config.json`)
if (!response.ok) throw new Error(`The editor's configuration answered ${response.status}`)
const { configuration: config, incomplete, publish } = await response.json()

CMS.registerEventListener({
  name: 'preSave',
  handler: async ({ entry }) => {
    const saved = await cleanSavedEntry(entry.toJS() as unknown as SavedEntry, config.media_folder)
    const issues = findEntryIssues(saved, config, incomplete.label)
    // The library shows the cause, and saves nothing.
    if (issues.length > 0) throw new Error('saving_failed', { cause: new Error(issues.join('\n')) })
    return entry.set('data', saved.data).set('i18n', saved.i18n)
  },
})
CMS.registerFieldType(publicationField, PublicationControl)
CMS.init({ config })
if (publish) addPublishButton(publish)
