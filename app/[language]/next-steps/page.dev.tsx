import type { FileLine } from 'site-content/edge'
import { loadPageSources, type PageProps } from '@/app/sources'
import PageHeader from '@/components/layout/page-header'
import { Link } from '@/components/ui/link'
import { sampleName } from '@/lib/config/content-dir.mjs'
import { env } from '@/lib/config/env'
import { defaultLanguage } from '@/lib/config/languages'
import { editorPath } from '@/lib/config/paths'
import { type EditorLabels, readEditorLabels } from '@/lib/content/editor-labels'
import { findEditorPath } from '@/lib/content/editor-path'
import { createTranslator, readEditorTexts } from '@/lib/content/messages/editor-texts'
import { groupTextsToWrite, nextStepsTexts } from '@/lib/http/composition/next-steps'
import styles from './next-steps.module.css'

export const metadata = { title: nextStepsTexts.title }

/** What is left to do before the site is public. Only `npm run dev` serves this page. */
export default async function NextStepsPage({ params }: PageProps) {
  const { catalog: localCatalog } = await loadPageSources(params)
  const catalog = localCatalog.in(defaultLanguage)
  const translate = createTranslator(readEditorTexts(localCatalog.language))
  const isSample = catalog.agency.name === sampleName
  const groups = groupTextsToWrite(catalog)
  const hasForms = env().editor !== undefined
  const labels = readEditorLabels()
  return (
    <>
      <PageHeader
        title={translate(nextStepsTexts.title)}
        lead={
          <p>
            {translate(nextStepsTexts.lead)} {!hasForms && translate(nextStepsTexts.openForms)}
          </p>
        }
      >
        {isSample && <p>{translate(nextStepsTexts.sample)}</p>}
        {!isSample && groups.length === 0 && <p>{translate(nextStepsTexts.finished)}</p>}
      </PageHeader>
      <div className={styles.groups}>
        {groups.map(({ stage, files }) => (
          <section key={stage}>
            <h2>{translate(nextStepsTexts[stage])}</h2>
            {stage === 'translated' ? (
              <details>
                <summary>
                  {files.map(([, places]) => places.length).reduce((a, b) => a + b)}
                </summary>
                <Files {...{ files, labels, hasForms, translate }} />
              </details>
            ) : (
              <Files {...{ files, labels, hasForms, translate }} />
            )}
          </section>
        ))}
        <section>
          <h2>{translate(nextStepsTexts.settings)}</h2>
          <p>{translate(nextStepsTexts.settingsHint)}</p>
          <pre>
            <code>npm run doctor -- https://your.host --owner</code>
          </pre>
        </section>
      </div>
    </>
  )
}

interface FilesProps {
  readonly files: readonly (readonly [file: string, places: readonly FileLine[]])[]
  readonly labels: EditorLabels
  readonly hasForms: boolean
  readonly translate: ReturnType<typeof createTranslator>
}

/** On a line a file and its fields, each of which leads to its form; what is wanted there is its title. */
const Files = ({ files, labels, hasForms, translate }: FilesProps) => (
  <ul>
    {files.map(([file, places]) => {
      const entry = hasForms ? findEditorPath(file) : undefined
      const fields = new Map(
        places.map((place) => [nameField(labels, file, place, translate), place] as const),
      )
      return (
        <li key={file}>
          <strong>{labels.nameFile(file)}</strong>:{' '}
          {[...fields].map(([name, { field, text }], at) => (
            <span key={name} title={text}>
              {at > 0 && ' · '}
              {entry ? (
                <Link
                  href={`${editorPath}${field ? `?field=${field.join('.')}` : ''}#/collections/${entry}`}
                >
                  {name}
                </Link>
              ) : (
                name
              )}
            </span>
          ))}
        </li>
      )
    })}
  </ul>
)

const nameField = (
  labels: EditorLabels,
  file: string,
  { field, text = '' }: FileLine,
  translate: FilesProps['translate'],
): string => (field ? labels.nameField(file, field) : String(translate(text)))
