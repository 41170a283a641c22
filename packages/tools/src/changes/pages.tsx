import { createElement, type ReactNode } from 'react'
import { OwnerPage } from '../owner-page'
import type { Proposal } from '../proposals/proposal'
import type { ChangedFile, EntryState, Publication } from './repository'
import type { ChangesTexts } from './texts'

interface LayoutProps {
  readonly title: string
  readonly language: string
  /** The path of these pages with its token; every link is relative to it. */
  readonly root: string
  readonly texts: ChangesTexts
  readonly message: string | undefined
  readonly children: ReactNode
}

export function ChangesLayout({ title, language, root, texts, message, children }: LayoutProps) {
  return (
    <OwnerPage {...{ title, language, root }} stylesheet="changes.css">
      <header>
        <nav aria-label={texts.changes}>
          <a href="./">{texts.changes}</a>
          <a href="history">{texts.history}</a>
        </nav>
      </header>
      <main>
        <h1>{title}</h1>
        {message && (
          <p className="note" role="alert">
            {message}
          </p>
        )}
        {children}
      </main>
    </OwnerPage>
  )
}

/** What would reorder or hide a text is seen as its number. */
const showHidden = (line: string) =>
  line.replace(/[\p{Bidi_Control}\p{Default_Ignorable_Code_Point}]/gu, (sign) => {
    const number = sign.codePointAt(0) ?? 0
    return `\\u{${number.toString(16)}}`
  })

/** Changed lines; what is not a line of text names a file or a place. */
function Difference({ lines }: { readonly lines: readonly string[] }) {
  const elements = lines.map((line) => {
    const element = line.startsWith('+') ? 'ins' : line.startsWith('-') ? 'del' : 'span'
    return createElement(element, null, `${showHidden(line)}\n`)
  })
  return createElement('pre', { className: 'difference' }, ...elements)
}

interface FileProps extends ChangedFile {
  readonly texts: ChangesTexts
}

function FileDifference({ path, change, lines, texts }: FileProps) {
  return (
    <section>
      <h3>
        {path} <span className="quiet">{texts[change]}</span>
      </h3>
      <Difference lines={lines} />
    </section>
  )
}

interface ActionProps {
  readonly action: string
  readonly label: string
  readonly fields?: Readonly<Record<string, string>>
}

function Action({ action, label, fields = {} }: ActionProps) {
  return (
    <form method="post" action={action}>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button type="submit">{label}</button>
    </form>
  )
}

interface OverviewProps {
  readonly proposals: readonly Proposal[]
  readonly publication: Publication | string
  /** The placeholders that would become public, where somebody has been asked. */
  readonly placeholders: string | undefined
  readonly formatTime: (time: string) => string
  readonly texts: ChangesTexts
}

export function Overview({
  proposals,
  publication,
  placeholders,
  formatTime,
  texts,
}: OverviewProps) {
  return (
    <>
      <section>
        <h2>{texts.proposals}</h2>
        {proposals.length === 0 && <p>{texts.noProposal}</p>}
        <ul className="rows">
          {proposals.map(({ id, title, author, at, files }) => (
            <li key={id}>
              <a href={`proposals/${id}`}>
                <span>{formatTime(at)}</span>
                <strong>{title}</strong>
                <span>{author}</span>
                <span className="quiet">{files.map(({ path }) => path).join(', ')}</span>
              </a>
            </li>
          ))}
        </ul>
      </section>
      <section>
        <h2>{texts.publication}</h2>
        {typeof publication === 'string' ? (
          <pre>{publication}</pre>
        ) : (
          <PublicationPart {...{ publication, placeholders, texts }} />
        )}
      </section>
    </>
  )
}

interface PublicationProps {
  readonly publication: Publication
  readonly placeholders: string | undefined
  readonly texts: ChangesTexts
}

function PublicationPart({ publication, placeholders, texts }: PublicationProps) {
  const { tree, files } = publication
  if (files.length === 0) return <p>{texts.nothingToPublish}</p>
  return (
    <>
      <p>{texts.exactly}</p>
      {files.map((file) => (
        <FileDifference key={file.path} {...file} texts={texts} />
      ))}
      {placeholders && (
        <p className="note" role="alert">
          {`${texts.placeholders}: ${placeholders}`}
        </p>
      )}
      <Action
        action="publish"
        label={placeholders ? texts.publishAllTheSame : texts.publish}
        fields={{ tree, ...(placeholders && { yes: '1' }) }}
      />
    </>
  )
}

interface ProposalProps {
  readonly proposal: Proposal
  readonly files: readonly ChangedFile[]
  readonly proposalDigest: string
  readonly changedSince: readonly string[]
  /** The addresses of its pages, while they show it. */
  readonly pages: readonly string[] | undefined
  readonly formatTime: (time: string) => string
  readonly texts: ChangesTexts
}

export function ProposalPage(props: ProposalProps) {
  const { proposal, files, proposalDigest, changedSince, pages, formatTime, texts } = props
  const { id, author, at, reason } = proposal
  const root = `proposals/${id}`
  return (
    <>
      <p className="quiet">{`${author}, ${formatTime(at)}`}</p>
      {reason && <p>{reason}</p>}
      {changedSince.length > 0 && (
        <p className="note">{`${texts.changedSince}: ${changedSince.join(', ')}`}</p>
      )}
      {pages ? (
        <section className="note">
          <p>{texts.preview}</p>
          <ul>
            {pages.map((page) => (
              <li key={page}>
                <a href={page} target="_blank" rel="noreferrer">
                  {page}
                </a>
              </li>
            ))}
          </ul>
          <Action action="end-preview" label={texts.endPreview} fields={{ id }} />
        </section>
      ) : (
        <Action action={`${root}/preview`} label={texts.showPreview} />
      )}
      {files.map((file) => (
        <FileDifference key={file.path} {...file} texts={texts} />
      ))}
      <div className="search">
        <Action
          action={`${root}/take-over`}
          label={texts.takeOver}
          fields={{ shown: proposalDigest }}
        />
        <Action action={`${root}/reject`} label={texts.reject} />
      </div>
    </>
  )
}

interface HistoryProps {
  readonly entry: string
  readonly entries: readonly string[]
  readonly states: readonly EntryState[]
  readonly formatTime: (time: string) => string
  readonly texts: ChangesTexts
}

export function HistoryPage({ entry, entries, states, formatTime, texts }: HistoryProps) {
  return (
    <>
      <form className="search" action="history">
        <label>
          {texts.entry}
          <select name="entry" defaultValue={entry}>
            {entries.map((one) => (
              <option key={one}>{one}</option>
            ))}
          </select>
        </label>
        <button type="submit">{texts.show}</button>
      </form>
      {entry && states.length === 0 && <p>{texts.neverPublished}</p>}
      {states.map(({ commit, author, at, subject, lines }) => (
        <section key={commit}>
          <h2>{formatTime(at)}</h2>
          <p className="quiet">{`${author}: ${subject}`}</p>
          <Difference lines={lines} />
          <Action action="history" label={texts.bringBack} fields={{ entry, commit }} />
        </section>
      ))}
    </>
  )
}
