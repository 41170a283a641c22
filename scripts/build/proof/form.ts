import type { Catalog } from '@/lib/content/catalog'
import type { Form } from '@/lib/domain/inquiry-fields'
import { cameFrom, honeypot, openForMs } from '@/lib/faces/form/form-state'
import { type Asked, askedOn } from '@/lib/views/asked'
import { type Element, elementsIn } from './html'
import { occurrences, readingOf } from './reading'
import { type Wrong, wrong } from './structure'

/** What every form sends besides what it asks: by these it works without scripts, and tells people from programs. */
const hidden = ['shownAt', openForMs, cameFrom, 'answers', honeypot]

/** Returns what a form of the page lacks to be understood, and to be sent without scripts too. */
export function wrongInForm(main: Element, form: Form, catalog: Catalog, policy: string): Wrong[] {
  const found = elementsIn(main, 'form').find((element) => controlsIn(element).has('shownAt'))
  const says = found ? lacking(found, askedOn(form, catalog), policy) : ['does not have its form']
  return says.map((one) => wrong(one))
}

function lacking(form: Element, fields: readonly Asked[], policy: string): string[] {
  const controls = controlsIn(form)
  const reading = readingOf(form)
  const isOptional = (name: string) => controls.get(name)?.attributes.has('required') === false
  const leadsToPolicy = elementsIn(form, 'a').some(({ attributes }) =>
    attributes.get('href')?.endsWith(policy),
  )
  return [
    ...(isSentByItself(form) ? [] : ['has a form that cannot be sent without scripts']),
    ...(leadsToPolicy ? [] : [`does not lead to ${policy} in its form`]),
    ...hidden
      .filter((name) => !controls.has(name))
      .map((name) => `has a form without its hidden field ${name}`),
    ...fields
      .filter(({ name }) => !controls.has(name))
      .map(({ name, label }) => `does not ask "${label}" (${name}) in its form`),
    ...fields
      .flatMap(({ label, hint = '' }) => [label, hint])
      .filter((words) => words && occurrences(reading, words).length === 0)
      .map((words) => `does not say "${words}" in its form`),
    ...fields
      .filter(({ name, optional }) => !optional && isOptional(name))
      .map(({ name, label }) => `does not mark "${label}" (${name}) as required`),
  ]
}

const controlsIn = (form: Element): ReadonlyMap<string, Element> =>
  new Map(
    elementsIn(form, 'input', 'select', 'textarea').map((control) => [
      control.attributes.get('name') ?? '',
      control,
    ]),
  )

/** React writes into a form where it is sent to, and which function takes it. */
function isSentByItself(form: Element): boolean {
  const { attributes } = form
  const isPosted = /^post$/i.test(attributes.get('method') ?? '') && attributes.has('action')
  const isWhole = attributes.get('enctype') === 'multipart/form-data'
  const names = [...controlsIn(form).keys()]
  const isTaken = names.some((name) => name.startsWith('$ACTION_'))
  return isPosted && isWhole && isTaken && elementsIn(form, 'button', 'input').some(isSubmit)
}

const isSubmit = ({ name, attributes }: Element) =>
  (attributes.get('type') ?? (name === 'button' ? 'submit' : 'text')) === 'submit'
