import { mainElement, moveFocus, SiteToolError, type ToolView } from './view'

type Values = Readonly<Record<string, string>>

interface SubmissionResult {
  readonly html: string
  readonly language: string
  /** What the model gets, word for word. */
  readonly modelText: string
}

/** The result of the tool that models call: this view no longer speaks for a person. */
interface ModelCallResult {
  readonly status: 'preview' | 'accepted'
}

interface FieldError {
  readonly field: string
  readonly message: string
}

/** Has a person change, send or decline an inquiry. Every attempt has the same key. */
export function connectInquiryForm(form: HTMLFormElement, view: ToolView, tool: string): void {
  const readValues = () => Object.fromEntries(new FormData(form)) as Values
  const { token } = form.dataset
  const send = form.querySelector<HTMLButtonElement>('[data-send]')
  const label = send?.textContent ?? ''
  let isSubmitting = false

  async function submit() {
    if (isSubmitting || !form.reportValidity()) return
    isSubmitting = true
    setBusy(true)
    try {
      const input = { inquiry: readValues(), token, language: view.language }
      const result = await view.call<SubmissionResult | ModelCallResult>(tool, input)
      if ('status' in result) return await renew(result.status === 'accepted')
      view.show(result.html, result.language)
      moveFocus(mainElement.querySelector<HTMLElement>('[tabindex="-1"]'))
      await view.updateModel(result.modelText).catch(() => undefined)
    } catch (error) {
      isSubmitting = false
      setBusy(false)
      view.showNotice(error instanceof SiteToolError ? showToolError(error) : view.messages.notSent)
    }
  }

  /** Shows the inquiry anew, with what the person has written. */
  async function renew(isSent: boolean) {
    const values = Object.entries(readValues())
    await view.renderAgain()
    const renewed = mainElement.querySelector('form')
    if (!renewed) return moveFocus(mainElement.querySelector<HTMLElement>('[tabindex="-1"]'))
    if (isSent) return moveFocus(view.showText(view.messages.sent))
    for (const [name, value] of values) {
      const field = renewed.elements.namedItem(name) as HTMLInputElement | null
      if (field) field.value = value
    }
    view.showNotice(view.messages.renewed)
  }

  function setBusy(busy: boolean) {
    form.ariaBusy = busy ? 'true' : null
    if (!send) return
    send.setAttribute('aria-disabled', String(busy))
    send.textContent = busy ? view.messages.sending : label
  }

  /** Marks the fields that the site refuses, and returns what it says of the whole. */
  function showToolError({ result: { content, structuredContent } }: SiteToolError): string {
    const { errors = [] } = (structuredContent ?? {}) as { errors?: readonly FieldError[] }
    const invalidFields = errors.map(
      ({ field }) => form.elements.namedItem(field) as HTMLElement | null,
    )
    for (const field of invalidFields) field?.setAttribute('aria-invalid', 'true')
    invalidFields[0]?.focus()
    const [part] = content
    return part && 'text' in part ? part.text : ''
  }

  function decline() {
    if (isSubmitting) return
    isSubmitting = true
    moveFocus(view.showText(view.messages.nothingSent))
    view.updateModel(view.messages.declinedByUser).catch(() => undefined)
  }

  form.addEventListener('submit', (event) => event.preventDefault())
  form.addEventListener('input', ({ target }) =>
    (target as HTMLElement).removeAttribute('aria-invalid'),
  )
  // A script's click is not trusted: only a person gets past here.
  form.addEventListener('click', ({ isTrusted, target }) => {
    const button = (target as Element).closest('button')
    if (!isTrusted || !button) return
    if (button === send) void submit()
    else decline()
  })
}
