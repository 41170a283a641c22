// Everything works without this; with it the dashboard is live, and quick by keyboard.
const refreshSeconds = Number(document.body.dataset.refresh)
let etag = null
let asking = false

/** The same page again, put in place of what is shown; focus and what was typed stay. */
async function look(address = location.href, force = false) {
  if (asking && !force) return
  asking = true
  try {
    const headers = etag && !force ? { 'if-none-match': etag } : {}
    const response = await fetch(address, { headers, cache: 'no-store' })
    if (response.status === 304) return
    if (!response.ok) return say(document.body.dataset.unavailable)
    etag = response.headers.get('etag')
    show(new DOMParser().parseFromString(await response.text(), 'text/html'))
  } catch {
    say(document.body.dataset.ended)
  } finally {
    asking = false
  }
}

function show(fresh) {
  const before = document.querySelector('.summary strong')?.textContent
  const active = document.activeElement
  const typed = new Map(
    [...document.querySelectorAll('main :is(input, select, textarea)')].map((one) => [
      one.id,
      one.value,
    ]),
  )
  const caret = active.selectionStart ?? null
  document.querySelector('main').replaceChildren(...fresh.querySelector('main').childNodes)
  for (const [id, value] of typed) {
    const field = document.getElementById(id)
    if (field) field.value = value
  }
  const again = active?.id && document.getElementById(active.id)
  if (again) {
    again.focus({ preventScroll: true })
    if (caret !== null) again.setSelectionRange?.(caret, caret)
  }
  const now = document.querySelector('.summary strong')?.textContent
  if (before && now && before !== now) say(now)
}

const said = document.getElementById('said')
const say = (text) => {
  if (said.textContent !== text) said.textContent = text
}

if (refreshSeconds > 0)
  setInterval(() => document.visibilityState === 'visible' && look(), refreshSeconds * 1000)
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'visible' && refreshSeconds > 0) look()
})

/** A search answers while it is typed, and has its address. */
let waiting
const search = (form) => {
  const query = new URLSearchParams([...new FormData(form)].filter(([, value]) => value !== ''))
  const address = `${form.action}${query.size > 0 ? `?${query}` : ''}`
  history.replaceState(null, '', address)
  sessionStorage.setItem('list', address)
  look(address, true)
}
document.addEventListener('input', ({ target }) => {
  const form = target.closest('form[data-live]')
  if (!form) return
  clearTimeout(waiting)
  waiting = setTimeout(search, 150, form)
})
document.addEventListener('submit', (event) => {
  if (!event.target.matches('form[data-live]')) return
  event.preventDefault()
  search(event.target)
})

/** What a download holds. */
document.addEventListener('click', ({ target }) => {
  const link = target.closest('a[data-said]')
  if (link) say(link.dataset.said)
})

/** Back to the list as it was. */
const back = document.querySelector('[data-back]')
const list = sessionStorage.getItem('list')
if (back && list?.startsWith(back.href)) back.href = list

document.addEventListener('keydown', (event) => {
  const { key, target } = event
  if (event.ctrlKey || event.metaKey || event.altKey) return
  if (target.closest('input, select, textarea')) {
    if (key === 'Escape') target.blur()
    return
  }
  const rows = [...document.querySelectorAll('.rows a')]
  const at = rows.indexOf(document.activeElement)
  const marked = document.querySelector(`[data-key="${CSS.escape(key)}"]`)
  if (key === '/') document.querySelector('input[type=search]')?.focus()
  else if (key === 'j') rows[Math.min(at + 1, rows.length - 1)]?.focus()
  else if (key === 'k') rows[Math.max(at - 1, 0)]?.focus()
  else if (marked) marked.click()
  else return
  event.preventDefault()
})
