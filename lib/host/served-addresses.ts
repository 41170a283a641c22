import { listServedAddresses } from 'next-host/build'
import { iconFiles } from '@/lib/config/content-dir.mjs'
import { editorPath } from '@/lib/config/paths'

/** Lists what this site serves beside its pages: icons come with the content, pictures and the editor after it. */
export const listServedAddressesOfSite = (projectDir: string, hasEditor: boolean) =>
  listServedAddresses(projectDir, {
    files: iconFiles.map(({ to }) => to.slice(to.indexOf('/'))),
    roots: ['/pictures', ...(hasEditor ? [editorPath] : [])],
    leftOut: [editorPath],
  })
