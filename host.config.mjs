// @ts-check
import { randomBytes } from 'node:crypto'
import { defineHost } from 'next-host/config'
import { getContentDir, iconFiles } from './lib/config/content-dir.mjs'

/** What next-host knows of this site. */
export default defineHost({
  content: 'lib/host/content.ts',
  build: 'lib/host/build.ts',
  server: 'lib/host/server.ts',
  watched: ['lib/content/messages/**', 'app/styles/**'],
  getContentFolder: getContentDir,
  contentFiles: iconFiles.map(({ to }) => to),
  unusedFolders: ['content', 'docs', 'e2e', 'tools.config.ts'],
  variables: ['CONTENT_DIR', 'EDITOR_REPOSITORY', 'EDITOR_APP_ID'],
  publicFolders: [
    {
      folder: 'public/edit',
      title: 'Making the editor',
      isWanted: ({ EDITOR_REPOSITORY }) => Boolean(EDITOR_REPOSITORY),
      command: ['site-tools', 'write-editor'],
      packageName: '@sveltia/cms',
    },
  ],
  standalone: {
    'server.js': 'lib/host/standalone/server.ts',
    'tools/inquiries.mjs': 'lib/host/standalone/inquiries.ts',
    'tools/backup.mjs': 'lib/host/standalone/backup.ts',
  },
  // What is not public is seen here by links that open nothing on the public site.
  createDevelopmentVariables: () => ({ SITE_SECRET: randomBytes(32).toString('base64url') }),
  startHints: [
    'Read it          /  /agents, and as an agent /llms.txt  /docs/api  /mcp',
    'Make it yours    edit content/ and npm run deploy, or see edits live with npm run dev',
  ],
})
