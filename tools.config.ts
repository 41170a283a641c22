import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { getPackageCommandFile, readPort } from 'next-host/cli'
import { defineTools } from 'site-tools'
import { sampleName } from '@/lib/config/content-dir.mjs'
import { getApiUrl } from '@/lib/config/editor'
import { env, readEnv } from '@/lib/config/env'
import { editorFolder, editorPath, nextStepsPath, paths, toMarkdownPath } from '@/lib/config/paths'
import type { InquiryContent } from '@/lib/contact/schema'

/** What the commands of an owner know of this site. */
export default defineTools<InquiryContent>({
  settings(environment) {
    const { smtp, editor, ...settings } = environment ? readEnv(environment) : env()
    const recipients = [smtp?.to, smtp?.applicationsTo].filter(Boolean)
    return {
      ...settings,
      mail: smtp && { ...smtp, to: recipients.join(', ') },
      editor: editor && { ...editor, apiUrl: getApiUrl(editor) },
    }
  },

  async commands() {
    const { compileContentCommand, createCheckTypesCommands } = await import('next-host/commands')
    return {
      compileContent: compileContentCommand,
      develop: [getPackageCommandFile('next-host'), 'dev'],
      checkTypes: createCheckTypesCommands,
    }
  },

  async deploy() {
    const { connectToRunningSite, replaceRunningSite } = await import('next-host/commands')
    const port = readPort(process.env.PORT)
    const launcher = await connectToRunningSite(port)
    if (launcher) await replaceRunningSite(port, launcher)
    return launcher !== undefined
  },

  async content() {
    const { requireContentFolder } = await import('@/lib/config/content-folder')
    const { compile, messageSources } = await import('@/lib/content/compile')
    const { siteContent } = await import('@/lib/content/site-content')
    return {
      folder: requireContentFolder,
      definition: siteContent,
      messages: messageSources,
      compile,
    }
  },

  async previews() {
    const { previewDaysMax } = await import('@/lib/config/limits')
    const { createPreviewUrl } = await import('@/lib/http/routing/preview-url')
    return { daysMax: previewDaysMax, createUrl: createPreviewUrl }
  },

  async editor() {
    const { requireContentFolder } = await import('@/lib/config/content-folder')
    const { readEditorTexts, readLegalTexts } = await import('@/lib/content/messages/editor-texts')
    const { orderedTaxonomies } = await import('@/lib/subject/taxonomy')
    return {
      path: editorPath,
      folder: editorFolder,
      nextStepsPath,
      previewRoot: 'api/dev/preview/',
      contentModule: { file: 'lib/content/site-content.ts', name: 'siteContent' },
      orderedTerms: orderedTaxonomies,
      readTexts: (language) => ({
        ...readEditorTexts(language),
        ...readLegalTexts(requireContentFolder(), language),
      }),
    }
  },

  inquiries: async () => (await import('@/lib/contact/stored-inquiries')).storedInquiries,

  async dashboard() {
    // Its texts are those of the content, which no build has read yet in a fresh clone.
    if (!existsSync('.catalog')) {
      const { compileContentCommand, runBuildCommand } = await import('next-host/commands')
      await runBuildCommand(compileContentCommand, 'The dashboard was not started.')
    }
    const { requireContentFolder } = await import('@/lib/config/content-folder')
    const { createInquiryDescriber } = await import('@/lib/contact/describe-inquiry')
    const { kindOfSource } = await import('@/lib/contact/visit-sources')
    const { snapshot } = await import('@/lib/content/catalog')
    const { getOperationTopic } = await import('@/lib/documents/operations/topics')
    const { findClientGroup } = await import('@/lib/http/metrics/counters')
    const { compileTheme, createFontStyles } = await import('site-content/theme')
    const { messages, agency } = snapshot(new Date())
    const { timeZone } = agency
    const folder = requireContentFolder()
    const readTheme = () => compileTheme(folder, [])
    return {
      language: messages.language,
      locale: messages.locale,
      timeZone,
      labels: messages.dashboard,
      errorTitles: messages.errors.codes,
      describe: createInquiryDescriber({ messages, timeZone }),
      styles() {
        const { css, fonts } = readTheme()
        const tokens = readFileSync('app/styles/tokens.css', 'utf8')
        return [createFontStyles(fonts, 'fonts'), css, tokens].join('\n')
      },
      listFonts: () => readTheme().fonts.map(({ file }) => join(folder, file)),
      figures: {
        isAssistant: (source) => kindOfSource.get(source) === 'assistant',
        getTopic: getOperationTopic,
        findClientGroup,
      },
    }
  },

  async roles() {
    const { taxonomies } = await import('@/lib/agency/terms')
    const careers = await import('@/lib/careers/schema')
    const { listTermSearchNames } = await import('@/lib/subject/taxonomy')
    return {
      collection: careers.roles,
      terms: taxonomies,
      lists: { departments: 'disciplines', offices: 'locations', seniorities: 'levels' },
      listTermNames: listTermSearchNames,
      systems: careers.applicantSystems,
      schemas: {
        workplace: careers.Workplace,
        employmentType: careers.EmploymentType,
        salary: careers.Salary,
      },
    }
  },

  server: { nginxSample: 'docs/nginx.conf' },

  doctor: {
    home: paths.home,
    documents: [
      paths.llms,
      paths.llmsFull,
      paths.authGuide,
      toMarkdownPath(paths.agents),
      paths.robots,
      paths.sitemap,
      paths.sitemapMarkdown,
      paths.openapi,
      paths.pageTools,
      paths.serverCard,
      paths.protectedResource,
      `${paths.protectedResource}${paths.mcp}`,
      paths.authorizationServer,
      paths.apiCatalog,
      paths.resources,
      paths.securityText,
      paths.skills,
    ],
    protectedPages: [
      paths.home,
      paths.work,
      toMarkdownPath(paths.agents),
      paths.jobs,
      paths.health,
    ],
    legalPages: [paths.imprint, paths.privacyPolicy, paths.contact].map(toMarkdownPath),
    fullText: paths.llmsFull,
    guide: paths.llms,
    securityText: paths.securityText,
    sampleName,
  },
})
