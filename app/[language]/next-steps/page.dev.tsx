import { loadPageSources, type PageProps } from '@/app/sources'
import PageHeader from '@/components/layout/page-header'
import Section from '@/components/layout/section'
import { Link } from '@/components/ui/link'
import { sampleName } from '@/lib/config/content-dir.mjs'
import { env } from '@/lib/config/env'
import { defaultLanguage } from '@/lib/config/languages'
import { editorPath } from '@/lib/config/paths'
import { findEditorPath } from '@/lib/content/editor-path'
import { createTranslator, readEditorTexts } from '@/lib/content/messages/editor-texts'
import { findTextsToWrite, nextStepsTexts } from '@/lib/http/composition/next-steps'

export const metadata = { title: nextStepsTexts.title }

/** What is left to do before the site is public. Only `npm run dev` serves this page. */
export default async function NextStepsPage({ params }: PageProps) {
  const { catalog: localCatalog } = await loadPageSources(params)
  const catalog = localCatalog.in(defaultLanguage)
  const translate = createTranslator(readEditorTexts(localCatalog.language))
  const isSample = catalog.agency.name === sampleName
  const files = [...findTextsToWrite(catalog)]
  const { contentDir, editor } = env()
  return (
    <>
      <PageHeader
        title={translate(nextStepsTexts.title)}
        lead={
          <p>
            {translate(nextStepsTexts.lead)} {!editor && translate(nextStepsTexts.openForms)}
          </p>
        }
      >
        {isSample && <p>{translate(nextStepsTexts.sample)}</p>}
        {!isSample && files.length === 0 && <p>{translate(nextStepsTexts.finished)}</p>}
      </PageHeader>
      {files.map(([file, places]) => {
        const entry = editor && findEditorPath(file)
        const name = `${contentDir}/${file}`
        return (
          <Section
            key={file}
            title={
              <>
                {entry ? <Link href={`${editorPath}#/collections/${entry}`}>{name}</Link> : name} (
                {places.length})
              </>
            }
          >
            <ul className="prose">
              {places.map(({ line, text = '' }) => (
                <li key={`${line} ${text}`}>
                  {line !== undefined && `${translate(nextStepsTexts.line)} ${line}: `}
                  {translate(text)}
                </li>
              ))}
            </ul>
          </Section>
        )
      })}
      <Section title={translate(nextStepsTexts.settings)}>
        <div className="prose">
          <p>{translate(nextStepsTexts.settingsHint)}</p>
          <pre>
            <code>npm run doctor -- https://your.host --owner</code>
          </pre>
        </div>
      </Section>
    </>
  )
}
