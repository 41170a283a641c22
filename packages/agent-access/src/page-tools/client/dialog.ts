import type { SubmissionField } from '../descriptors'
import type { PageToolTexts } from './texts'
import type { FieldTexts } from './tools'

/** What an agent wants to send. */
export interface SubmissionQuestion {
  readonly fields: readonly SubmissionField[]
  readonly values: FieldTexts
  readonly recipient: string
  /** The path of the privacy policy, if the site has one. */
  readonly privacyPolicy: string | undefined
  /** What `pageTools.getMessages` of `createAgentAccess` returned. */
  readonly messages: Readonly<Record<string, unknown>>
  /** The title of a tool that changes something: what it sends is shown, and not changed. */
  readonly write?: string | undefined
  /** Aborts when nobody waits for the answer any more. */
  readonly signal: AbortSignal
}

/**
 * Shows word for word what an agent wants to send, in a dialog of the page, and lets the person
 * change it or refuse. Resolves with what was approved, or nothing.
 */
export function askInDialog(
  { fields, values, recipient, write, signal }: SubmissionQuestion,
  texts: PageToolTexts,
  dialog: HTMLDialogElement,
  place: HTMLElement = dialog,
): Promise<FieldTexts | undefined> {
  const isFixed = write !== undefined
  const title = isFixed
    ? texts.writeQuestion({ title: write, recipient })
    : texts.question({ recipient })
  const form = createElement('form', {}, [
    createElement('h2', {}, [title]),
    createElement('p', {}, [isFixed ? texts.whyWrite : texts.why]),
    ...fields.map((field) => createRow(field, values[field.name] ?? '', isFixed)),
  ])
  const send = createElement('button', { type: 'button' }, [texts.send])
  const refuse = createElement('button', { type: 'button' }, [texts.refuse])
  form.append(send, ' ', refuse)
  return new Promise((resolve) => {
    const listeners = new AbortController()
    const settle = (approved?: FieldTexts) => {
      listeners.abort()
      // Closing gives the focus back to where it was.
      dialog.close()
      form.remove()
      resolve(approved)
    }
    const decline = () => settle()
    const until = { signal: listeners.signal }
    // A script's click is not trusted, and no button submits: only a person gets past here.
    const approve = ({ isTrusted }: Event) => {
      if (isTrusted && form.reportValidity())
        settle(Object.fromEntries(new FormData(form)) as FieldTexts)
    }
    send.addEventListener('click', approve, until)
    refuse.addEventListener('click', decline, until)
    form.addEventListener('submit', (event) => event.preventDefault(), until)
    // The event comes later; meanwhile the dialog may ask again.
    dialog.addEventListener('close', () => dialog.open || decline(), until)
    signal.addEventListener('abort', decline, until)
    dialog.setAttribute('aria-label', title)
    place.append(form)
    dialog.showModal()
  })
}

/** Asks in a plain dialog, which is in the page only while it asks. */
export async function askInOwnDialog(
  question: SubmissionQuestion,
  texts: PageToolTexts,
  className = '',
): Promise<FieldTexts | undefined> {
  const dialog = createElement('dialog', { className })
  // By the style object, because a policy may forbid the attribute.
  if (!className) Object.assign(dialog.style, { margin: 'auto', padding: '1.5rem' })
  document.body.append(dialog)
  try {
    return await askInDialog(question, texts, dialog)
  } finally {
    dialog.remove()
  }
}

const createRow = (field: SubmissionField, value: string, isFixed: boolean) =>
  createElement('p', {}, [
    createElement('label', {}, [
      field.label,
      createElement('br', {}),
      isFixed
        ? createElement(field.lines ? 'textarea' : 'input', { value, readOnly: true })
        : createControl(field, value),
    ]),
  ])

function createControl(field: SubmissionField, value: string): HTMLElement {
  const { name, required, type = 'text', lines, choices, minLength, maxLength } = field
  if (choices) {
    const options = choices.map((choice) =>
      createElement('option', { value: choice.value }, [choice.label]),
    )
    const none = required ? [] : [createElement('option', { value: '' })]
    const select = createElement('select', { name, required }, [...none, ...options])
    select.value = value
    return select
  }
  const control = lines ? createElement('textarea', {}) : createElement('input', { type })
  Object.assign(control, { name, required, value })
  if (minLength) control.minLength = minLength
  if (maxLength) control.maxLength = maxLength
  return control
}

function createElement<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]>,
  children: readonly (Node | string)[] = [],
): HTMLElementTagNameMap[Name] {
  const element = Object.assign(document.createElement(name), properties)
  element.append(...children)
  return element
}
