import type { publishButtonTexts } from './configuration'

/** Also answers where the server cannot be reached. */
const publish = (query = ''): Promise<Response> =>
  fetch(`/api/dev/publish${query}`, { method: 'POST' }).catch(
    (error) => new Response(String(error), { status: 503 }),
  )

/** Adds the button that publishes what was saved on one's own machine; the server says how. */
export function addPublishButton(texts: typeof publishButtonTexts) {
  const [name, busy, done, placeholders, question] = texts.map(({ label }) => label)
  const button = Object.assign(document.createElement('button'), {
    textContent: name,
    // In the top layer, the report of the compiler does not cover it.
    popover: 'manual',
  })
  button.style.cssText = `
    position: fixed; inset: auto auto 12px 12px; margin: 0; padding: 8px 16px; border: 0; border-radius: 4px;
    font: 16px/1.25 var(--sui-font-family-default, system-ui); color: #fff; background: #1565c0; cursor: pointer`
  button.addEventListener('click', async () => {
    Object.assign(button, { textContent: busy, disabled: true })
    let response: Response | undefined = await publish()
    if (response.status === 409)
      response = confirm(`${placeholders}: ${await response.text()}\n\n${question}`)
        ? await publish('?yes')
        : undefined
    Object.assign(button, { textContent: name, disabled: false })
    if (response) alert(response.ok ? done : await response.text())
  })
  document.body.append(button)
  button.showPopover()
}
