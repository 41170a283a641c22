import CMS from '@sveltia/cms'
import { editorPath } from '@/lib/config/paths'
import { publicationField } from './publication'
import { PublicationControl } from './publication-control'
import { asWritten, type Saved } from './saved'

// The page of the editor: its configuration lies beside it, and its site is where it is.
const response = await fetch(`${editorPath}/config.json`)
if (!response.ok) throw new Error(`The editor's configuration answered ${response.status}`)
const config = await response.json()
config.site_url = new URL(config.site_url, location.origin).href

CMS.registerEventListener({
  name: 'preSave',
  handler: async ({ entry }) => {
    const { data, i18n } = await asWritten(entry.toJS() as unknown as Saved, config.media_folder)
    return entry.set('data', data).set('i18n', i18n)
  },
})
CMS.registerFieldType(publicationField, PublicationControl)
CMS.init({ config })
