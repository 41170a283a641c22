// What the compiler says of the content, and the way to Next steps, on the pages of npm run dev. In a shadow tree, so that neither
// side styles the other; content is text, never HTML.

const styles = `
  :host { all: initial; position: fixed; inset: auto 0 0 0; z-index: 2147483647; pointer-events: none }
  section, .corner {
    box-sizing: border-box; pointer-events: auto; font: 14px/1.5 ui-monospace, Menlo, Consolas, monospace;
    color: #f4f4f2; background: #1c1d1f; color-scheme: dark
  }
  section { border-block-start: 4px solid #ff5a43; max-block-size: 60vh; overflow: auto; padding: 16px 20px }
  h2 { font: 600 16px/1.4 system-ui, sans-serif; margin: 0 0 4px }
  p { font: 14px/1.5 system-ui, sans-serif; margin: 0 0 12px; color: #c9cac6 }
  ol, ul { margin: 0; padding: 0; list-style: none }
  li { padding-block: 8px; border-block-start: 1px solid #45474b; overflow-wrap: anywhere }
  .where { display: block; color: #ff9f91 }
  .corner { display: block; margin: 0 12px 12px auto; inline-size: fit-content; max-inline-size: calc(100% - 24px); padding: 6px 12px }
  summary, a.corner { cursor: pointer; font: 14px/1.5 system-ui, sans-serif }
  a { color: #9ecbff }
  :focus-visible { outline: 2px solid #9ecbff; outline-offset: 2px }
`

/** @returns {HTMLElement} */
const element = (name, text = '', attributes = {}) => {
  const newElement = Object.assign(document.createElement(name), attributes)
  newElement.textContent = text
  return newElement
}

/** An issue as the compiler writes it; its place stands on a line of its own. */
function createIssue(text) {
  const [, where = '', message = text] = /^(.*?:\d+) (.*)$/s.exec(text) ?? []
  const item = element('li')
  item.append(element('span', where, { className: 'where' }), message)
  return item
}

function listIssues(issues) {
  const section = element('section')
  section.setAttribute('role', 'alert')
  const count = issues.length === 1 ? '1 issue' : `${issues.length} issues`
  const list = element('ol')
  list.append(...issues.map(createIssue))
  section.append(
    element('h2', `${count} in the content`),
    element(
      'p',
      'This page shows the content as it was before. It follows as soon as these are mended.',
    ),
    list,
  )
  return section
}

function createUnpublished({ name, publishTime, link }) {
  const item = element('li')
  item.append(`${publishTime ?? 'draft'}  `, link ? element('a', name, { href: link }) : name)
  return item
}

/** Items that are read when somebody opens them; as open as before. */
function createDetails(label, items) {
  const wasOpen = openLabels.has(label)
  const details = Object.assign(element('details', '', { className: 'corner' }), { open: wasOpen })
  details.ontoggle = () => openLabels[details.open ? 'add' : 'delete'](label)
  const list = element('ul')
  list.append(...items)
  details.append(element('summary', `${label}: ${items.length}`), list)
  return details
}

const openLabels = new Set()

const host = element('content-report')
const root = host.attachShadow({ mode: 'open' })
const sheet = new CSSStyleSheet()
sheet.replaceSync(styles)
root.adoptedStyleSheets = [sheet]

// The report stands beside this script.
new EventSource(new URL('report', document.currentScript.src)).onmessage = ({ data }) => {
  const { issues, warnings, unpublished, isProposal, labels } = JSON.parse(data)
  root.replaceChildren()
  root.append(element('a', labels.nextSteps, { className: 'corner', href: '/next-steps' }))
  if (isProposal) root.append(element('p', labels.proposal, { className: 'corner' }))
  if (unpublished.length > 0)
    root.append(createDetails(labels.unpublished, unpublished.map(createUnpublished)))
  if (warnings.length > 0) root.append(createDetails(labels.warnings, warnings.map(createIssue)))
  if (issues.length > 0) root.append(listIssues(issues))
  // React owns the body and may take away what it did not put there; the root element stays.
  document.documentElement.append(host)
}
