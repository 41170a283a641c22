import { main, moveFocus, Refused, type View } from './view'

type Values = Readonly<Record<string, string>>

interface Sent {
  readonly html: string
  readonly language: string
  /** What the model is told, word for word. */
  readonly told: string
}

/** The result of the tool that models call: this view no longer speaks for a person. */
interface Answered {
  readonly status: 'preview' | 'accepted'
}

interface FieldError {
  readonly field: string
  readonly message: string
}

/** Has a person change, send or decline an inquiry. Every attempt has the same key. */
export function inquiryForm(form: HTMLFormElement, view: View, tool: string): void {
  const valuesOf = () => Object.fromEntries(new FormData(form)) as Values
  const { token } = form.dataset
  const send = form.querySelector<HTMLButtonElement>('[data-send]')
  const label = send?.textContent ?? ''
  let underWay = false

  async function submit() {
    if (underWay || !form.reportValidity()) return
    underWay = true
    setBusy(true)
    try {
      const input = { inquiry: valuesOf(), token, language: view.language }
      const sent = await view.call<Sent | Answered>(tool, input)
      if ('status' in sent) return await renew(sent.status === 'accepted')
      view.show(sent.html, sent.language)
      moveFocus(main.querySelector<HTMLElement>('[tabindex="-1"]'))
      await view.tell(sent.told).catch(() => undefined)
    } catch (error) {
      underWay = false
      setBusy(false)
      view.notice(error instanceof Refused ? saidOf(error) : view.messages.notSent)
    }
  }

  /** Shows the inquiry anew, with what the person has written. */
  async function renew(isSent: boolean) {
    const written = Object.entries(valuesOf())
    await view.drawAgain()
    const renewed = main.querySelector('form')
    if (!renewed) return moveFocus(main.querySelector<HTMLElement>('[tabindex="-1"]'))
    if (isSent) return moveFocus(view.say(view.messages.sent))
    for (const [name, value] of written) {
      const field = renewed.elements.namedItem(name) as HTMLInputElement | null
      if (field) field.value = value
    }
    view.notice(view.messages.renewed)
  }

  function setBusy(busy: boolean) {
    form.ariaBusy = busy ? 'true' : null
    if (!send) return
    send.setAttribute('aria-disabled', String(busy))
    send.textContent = busy ? view.messages.sending : label
  }

  /** Marks the fields that the site refuses, and returns what it says of the whole. */
  function saidOf({ result: { content, structuredContent } }: Refused): string {
    const { errors = [] } = (structuredContent ?? {}) as { errors?: readonly FieldError[] }
    const refused = errors.map(({ field }) => form.elements.namedItem(field) as HTMLElement | null)
    for (const field of refused) field?.setAttribute('aria-invalid', 'true')
    refused[0]?.focus()
    const [part] = content
    return part && 'text' in part ? part.text : ''
  }

  function decline() {
    if (underWay) return
    underWay = true
    moveFocus(view.say(view.messages.nothingSent))
    view.tell(view.messages.toldDeclined).catch(() => undefined)
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
