import { openApiDocument, type PageTool } from 'agent-access'
import { nest } from 'agent-access/core'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it, test } from 'vitest'
import { ConfirmInquiry } from '@/components/agent/confirm-inquiry'
import { access, createAccess, pageToolMessages } from '@/lib/agent-access'
import { getServices as siteServices } from '@/lib/composition/server'
import { paths } from '@/lib/config/paths'
import { siteAt } from '@/lib/content/site'
import { findDocument } from '@/lib/documents/markdown/site'
import { openApiOptions } from '@/lib/documents/openapi/options'
import { forms, getFields } from '@/lib/domain/inquiry-fields'
import { emptyForm } from '@/lib/forms/form-state'
import { registry } from '@/lib/operations'
import { submitContactInquiry } from '@/lib/operations/inquiries'
import { listFormFields } from '@/lib/views/form-fields'
import {
  catalog,
  expectAll,
  namesOn,
  pageWith,
  readings,
  readOn,
  role,
  sent,
  servicesWith,
  valuesOn,
} from './all-fields'
import { questions } from './asking'
import { textOf } from './html'
import { endpointForTests, origin } from './mcp-endpoint'

describe.each(forms)('every field and question of the form: %s', (form) => {
  it('stands on the form, with what was written and what is wrong with it', () => {
    const values = valuesOn(form)
    const errors = Object.fromEntries(namesOn(form).map((name) => [name, `wrong: ${name}`]))
    const html = pageWith(form, { ...emptyForm(), values, errors, answers: 1 })
    expectAll(
      'controls',
      namesOn(form).map((name) => [name, ` name="${name}"`]),
      html,
    )
    expectAll(
      'labels',
      listFormFields(form, catalog).map(({ name, label }) => [name, label]),
      textOf(html),
    )
    expectAll('errors', Object.entries(errors), textOf(html))
    expectAll(
      'links',
      namesOn(form).map((name) => [name, `href="#${name}"`]),
      html,
    )
    expectAll(
      'ids',
      namesOn(form).map((name) => [name, ` id="${name}"`]),
      html,
    )
    const shown = [
      ...html.matchAll(/<textarea[^>]*>([^<]*)| checked="" value="([^"]*)"| value="([^"]*)"/g),
    ]
    expectAll(
      'values',
      Object.entries(values),
      JSON.stringify(shown.map((one) => one.slice(1).join(''))),
    )
    expect(html).toMatch(/type="radio"[^>]* checked="" value="25k-to-100k"/)
  })

  it('is in every place where the agency reads it', async () => {
    const { kind: _, answers: __, ...members } = (await sent(form)).content
    expect(Object.keys(members)).toEqual(
      expect.arrayContaining(getFields(form).map(({ name }) => name)),
    )
    for (const [place, reading] of Object.entries(await readings(await sent(form))))
      expectAll(place, readOn(form), reading)
  })
})

const inputOfTool = (tool: Pick<PageTool, 'inputSchema'> | undefined) =>
  Object(tool?.inputSchema.properties)

/** Fails unless a schema names every field and question, and every choice. */
function expectDescribed(place: string, properties: Record<string, unknown>) {
  const { answers } = properties as {
    answers: { properties: Record<string, { enum?: readonly unknown[] }> }
  }
  const named = Object.keys({ ...properties, ...answers.properties })
  expect({ place, named }).toEqual({
    place,
    named: expect.arrayContaining([
      ...getFields('inquiry').map(({ name }) => name),
      ...questions.map(({ name }) => name),
    ]),
  })
  expect(answers).toMatchObject({ additionalProperties: false })
  expect(answers).not.toHaveProperty('required')
  // A body of REST may have null for what is left out.
  for (const { name, choices } of questions.filter(({ kind }) => kind === 'choice'))
    expect((answers.properties[name]?.enum ?? []).filter((value) => value !== null)).toEqual(
      choices.map(({ slug }) => slug),
    )
}

describe('every field and question of an inquiry', () => {
  const { legacy, modern, services } = endpointForTests(undefined, {
    catalog,
    site: siteAt(origin, catalog.languages),
  })
  const input = () => nest(valuesOn('inquiry'))
  const tool = access
    .describePageTools({ ...siteServices(), catalog: catalog })
    .tools.find(({ confirms }) => confirms)

  it('is in the OpenAPI description, of the request and of the preview', async () => {
    const document = await openApiDocument(openApiOptions, services, new Date())
    const { post } = document.paths?.[paths.inquiries] ?? {}
    // biome-ignore lint/suspicious/noExplicitAny: a test looks into whatever came back
    const schemaIn = (part: any) => part.content['application/json'].schema
    expectDescribed('OpenAPI', schemaIn(post?.requestBody).properties)
    const preview = JSON.stringify([schemaIn(post?.responses?.[200]), document.components])
    expectAll(
      'the preview',
      questions.map(({ name }) => [name, `"${name}":`]),
      preview,
    )
  })

  it('is in the list of tools, in both eras, and in the page tools', async () => {
    for (const request of [legacy, modern]) {
      const { tools } = (await request('tools/list')).result
      const name = submitContactInquiry.name
      expectDescribed('MCP', inputOfTool(tools.find((one: { name: string }) => one.name === name)))
    }
    expectDescribed('page tools', inputOfTool(tool))
  })

  it('is previewed by REST and by MCP in both eras', async () => {
    const { POST } = createAccess(() => servicesWith(catalog)).rest(submitContactInquiry)
    const body = JSON.stringify({ ...input(), dryRun: true })
    const response = await POST(
      new Request(origin + paths.inquiries, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
      }),
    )
    expect(await response.json()).toMatchObject({ status: 'preview', inquiry: input() })
    for (const request of [legacy, modern]) {
      const call = { name: submitContactInquiry.name, arguments: { ...input(), dryRun: true } }
      const { result } = await request('tools/call', call)
      expect(result.structuredContent).toMatchObject({ status: 'preview', inquiry: input() })
      expectAll('MCP', readOn('inquiry'), result.content[0].text)
    }
  })

  it('is asked about before a client of MCP sends it', async () => {
    const call = { name: submitContactInquiry.name, arguments: input() }
    const { result } = await modern('tools/call', call, { elicitation: {} })
    expectAll('the question', readOn('inquiry'), result.inputRequests.confirm.params.message)
  })

  it('can be changed in the dialog of the page tools', () => {
    const values = valuesOn('inquiry')
    const html = renderToStaticMarkup(
      createElement(ConfirmInquiry, {
        messages: pageToolMessages(catalog.messages),
        recipient: catalog.agency.name,
        privacyPolicy: paths.privacyPolicy,
        fields: tool?.confirms ?? [],
        values,
        number: 1,
        settle() {},
      }),
    )
    expectAll(
      'controls',
      namesOn('inquiry').map((name) => [name, ` name="${name}"`]),
      html,
    )
    expectAll('what is read', readOn('inquiry'), html.replaceAll('&#x27;', "'"))
    expect(html).toContain('<option value="25k-to-100k" selected="">')
  })
})

test('every question of an application is in its Markdown', () => {
  const sources = { catalog, site: siteAt(origin, catalog.languages), registry }
  const { body } = findDocument(paths.apply(role.slug), new URLSearchParams(), sources, new Date())
  expectAll(
    'Markdown',
    listFormFields('application', catalog).map(({ name, label }) => [name, label]),
    body,
  )
})
