import CMS from '@sveltia/cms'

// The page of the editor: its configuration lies beside it.
const response = await fetch('/edit/config.json')
if (!response.ok) throw new Error(`The editor's configuration answered ${response.status}`)
CMS.init({ config: await response.json() })
