'use client'

import { type ChangeEvent, useEffect, useState } from 'react'
import { applicationFile } from '@/lib/config/limits'
import { paths } from '@/lib/config/paths'
import type { WordsData } from '@/lib/content/words'
import { withValues } from '@/lib/domain/words/placeholders'
import type { FileIssue } from '@/lib/faces/form/form-state'
import styles from './attachment.module.css'

type FormWords = WordsData['interface']['form']

interface Props {
  readonly words: FormWords['attachment'] & Pick<FormWords, 'optional'>
  /** The role and the language of the page, which a form without script comes back to. */
  readonly role: string
  readonly language: string
  readonly attached: string
  readonly issue?: FileIssue | undefined
  readonly onAttach: (file: string) => void
}

const { bytesMax, partBytesMax } = applicationFile
const megabytes = { size: bytesMax / (1024 * 1024) }

/**
 * Takes a file before the form that it goes with: with script in parts as soon as it is chosen, and
 * without script by a form of its own, which leads back to the page.
 */
export function Attachment({ words, role, language, attached, issue, onAttach }: Props) {
  const before = issue ? withValues(words[issue], megabytes) : attached && words.isAttached
  const [said, say] = useState(before)
  const [isScripted, setScripted] = useState(false)
  useEffect(() => setScripted(true), [])

  async function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? []
    onAttach('')
    say('')
    if (!file) return
    try {
      if (file.size > bytesMax) throw new FileProblem('tooLarge')
      const token = await send(file, (percent) => say(withValues(words.attaching, { percent })))
      say(withValues(words.attached, { size: Math.ceil(file.size / 1000) }))
      onAttach(token)
    } catch (error) {
      say(withValues(words[error instanceof FileProblem ? error.issue : 'failed'], megabytes))
      target.value = ''
    }
  }

  const place = new URLSearchParams({ role, language })
  return (
    <form
      className={styles.attachment}
      action={`${paths.applicationFile}?${place}`}
      method="post"
      encType="multipart/form-data"
    >
      <label htmlFor="file">
        {words.label} <small>{words.optional}</small>
      </label>
      <p className="hint" id="file-hint">
        {withValues(words.hint, megabytes)}
      </p>
      <input
        id="file"
        name="file"
        type="file"
        accept="application/pdf,.pdf"
        aria-describedby="file-hint file-said"
        onChange={choose}
      />
      {!isScripted && (
        <button className="button" type="submit">
          {words.attach}
        </button>
      )}
      <p className={styles.said} id="file-said" role="status">
        {said}
      </p>
    </form>
  )
}

class FileProblem extends Error {
  constructor(readonly issue: FileIssue) {
    super(issue)
  }
}

/** Sends a file part by part; each part is small enough for a slow connection. */
async function send(file: File, onProgress: (percent: number) => void): Promise<string> {
  const of = Math.ceil(file.size / partBytesMax)
  let token = ''
  for (let part = 0; part < of; part++) {
    onProgress(Math.round((100 * part) / of))
    const query = new URLSearchParams({ part: String(part), of: String(of) })
    if (token) query.set('file', token)
    const response = await fetch(`${paths.applicationFile}?${query}`, {
      method: 'POST',
      headers: { 'content-type': 'application/octet-stream' },
      body: file.slice(part * partBytesMax, (part + 1) * partBytesMax),
    })
    if (!response.ok)
      throw new FileProblem(part === 0 && response.status === 400 ? 'noPdf' : 'failed')
    token = ((await response.json()) as { file: string }).file
  }
  return token
}
