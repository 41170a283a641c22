import type { publishTexts } from './configuration'

/** Adds the button that publishes what was saved on one's own machine; the server says how. */
export function addPublishButton(texts: typeof publishTexts) {
  const [name, busy, done] = texts.map(({ label }) => label)
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
    const response = await fetch('/api/dev/publish', { method: 'POST' }).catch(String)
    Object.assign(button, { textContent: name, disabled: false })
    if (typeof response === 'string') alert(response)
    else alert(response.ok ? done : await response.text())
  })
  document.body.append(button)
  button.showPopover()
}
