// @ts-check
import { defineHost } from 'next-host/config'
import { getContentDir, iconFiles } from './lib/config/content-dir.mjs'

/** What next-host knows of this site. */
export default defineHost({
  content: 'scripts/content/write.ts',
  watched: ['lib/content/messages/**', 'app/styles/**'],
  getContentFolder: getContentDir,
  contentFiles: iconFiles.map(({ to }) => to),
  unusedFolders: ['content', 'docs', 'e2e', 'tools'],
  variables: ['CONTENT_DIR', 'EDITOR_REPOSITORY', 'EDITOR_APP_ID'],
  publicFolders: [
    {
      folder: 'public/edit',
      title: 'Making the editor',
      isWanted: ({ EDITOR_REPOSITORY }) => Boolean(EDITOR_REPOSITORY),
      program: 'tools/edit/write.ts',
      packageName: '@sveltia/cms',
    },
  ],
})
