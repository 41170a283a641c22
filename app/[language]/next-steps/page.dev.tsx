import PageHeader from '@/components/layout/page-header'
import Section from '@/components/layout/section'
import { Link } from '@/components/ui/link'
import { findEditorPath } from '@/lib/collections/editor-path'
import { findNextSteps } from '@/lib/composition/next-steps'
import { env } from '@/lib/config/env'
import { editorPath } from '@/lib/config/paths'
import { catalog } from '@/lib/content/catalog'
import type { Place } from '@/lib/content/placeholders'

export const metadata = { title: 'Next steps' }

/** What is left to do before the site is public. Only `npm run dev` serves this page. */
export default function NextStepsPage() {
  const steps = findNextSteps(env(), catalog)
  return (
    <>
      <PageHeader
        title="Next steps"
        lead={
          <p>
            {steps.length === 0
              ? 'Nothing is left to do here. npm run doctor asks the public site.'
              : 'What is a sample or missing before the site is public. This page is not part of a build.'}
            {env().editor ? '' : ' With npm run edit each file leads to its form.'}
          </p>
        }
      />
      {steps.map(({ problem, remedy, places = [] }, at) => (
        <Section key={problem} title={`${at + 1}`}>
          <div className="prose" lang="en">
            <p>
              {problem} {remedy}
            </p>
            {[...groupByFile(places)].map(([file, lines]) => (
              <FilePlaces key={file} file={file} places={lines} />
            ))}
          </div>
        </Section>
      ))}
    </>
  )
}

function groupByFile(places: readonly Place[]): ReadonlyMap<string, readonly Place[]> {
  const files = new Map<string, Place[]>()
  for (const place of places) files.set(place.file, [...(files.get(place.file) ?? []), place])
  return files
}

function FilePlaces({ file, places }: { file: string; places: readonly Place[] }) {
  const { contentDir, editor } = env()
  const name = `${contentDir}/${file}`
  const entry = editor && findEditorPath(file)
  return (
    <>
      <h3>{entry ? <Link href={`${editorPath}#/collections/${entry}`}>{name}</Link> : name}</h3>
      <ul>
        {places.map(({ line, text }) =>
          line === undefined ? null : (
            <li key={line}>
              Line {line}: {text}
            </li>
          ),
        )}
      </ul>
    </>
  )
}
