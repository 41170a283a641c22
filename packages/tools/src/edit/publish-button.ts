const storageKey = 'changes-address'

/** The address of the pages of changes, which only whoever started the editor knows: it comes once, behind the editor's own. */
export function takeChangesAddress(): void {
  const [, port, token] = /^#changes=(\d+)-([\w-]+)$/.exec(location.hash) ?? []
  if (!port) return
  localStorage.setItem(storageKey, `http://127.0.0.1:${port}/${token}/`)
  history.replaceState(null, '', location.pathname)
}

/** Adds the button that opens what would be published, and what is proposed; without that address it says where it is. */
export function addPublishButton(label: string, hint: string) {
  const button = Object.assign(document.createElement('button'), {
    textContent: label,
    // In the top layer, the report of the compiler does not cover it.
    popover: 'manual',
  })
  button.style.cssText = `
    position: fixed; inset: auto auto 12px 12px; margin: 0; padding: 8px 16px; border: 0; border-radius: 4px;
    font: 16px/1.25 var(--sui-font-family-default, system-ui); color: #fff; background: #1565c0; cursor: pointer`
  button.addEventListener('click', () => {
    const address = localStorage.getItem(storageKey)
    if (address) open(address, '_blank', 'noreferrer')
    else alert(hint)
  })
  document.body.append(button)
  button.showPopover()
}
