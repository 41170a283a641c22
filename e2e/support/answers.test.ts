import { invoke } from 'agent-access'
import { nest } from 'agent-access/core'
import { describe, expect, it } from 'vitest'
import { toAnswerName } from '@/lib/domain/groups'
import { emptyForm } from '@/lib/forms/form-state'
import { submitContactInquiry } from '@/lib/operations/inquiries'
import { catalog, expectAll, pageWith, readings, sent, servicesWith, valuesOn } from './all-fields'
import { contentAsking, questions } from './asking'
import { textOf } from './html'

describe('an answer', () => {
  it('is read as it was meant once its question has changed or gone', async () => {
    const inquiry = await sent('inquiry')
    expect(inquiry.content.answers).toMatchObject({
      budget: { label: 'Your budget', value: '25k-to-100k', choice: '€25,000 to €100,000' },
      'found-by': { label: 'How did you find us?', value: 'value of-inquiry-found-by' },
    })
    for (const [place, reading] of Object.entries(await readings(inquiry)))
      expectAll(place, [['choice', '€25,000 to €100,000']], reading)
  })

  it('is stored in the language of the agency, whatever the form was in', async () => {
    const values = { ...valuesOn('inquiry'), firstName: 'Annika' }
    const { content } = await sent('inquiry', values, catalog.in('de'))
    expect(content.answers?.budget).toMatchObject({
      label: 'Your budget',
      choice: '€25,000 to €100,000',
    })
    expect(textOf(pageWith('inquiry', emptyForm(), catalog.in('de')))).toContain('Bis 25.000 €')
  })

  it('of many lines cannot look like another row of a mail', async () => {
    const notes = 'A line\nEmail: eve@evil.example'
    const { content, ...record } = await sent('inquiry', {
      ...valuesOn('inquiry'),
      firstName: 'Ada',
      [toAnswerName('notes')]: notes,
    })
    const mails = await readings({ ...record, content })
    expect(mails['the text of the mail']).not.toMatch(/^Email: eve/m)
    expect(mails['the text of the mail']).toContain('Email: eve@evil.example')
  })

  it('that is blank is none, and an inquiry without any is as it was before there were questions', async () => {
    const values: Record<string, string> = { ...valuesOn('inquiry'), firstName: 'Blank' }
    for (const { name } of questions)
      values[toAnswerName(name)] = ' \u200b'.slice(0, name === 'budget' ? 1 : 2)
    const { content } = await sent('inquiry', values)
    expect(content).not.toHaveProperty('answers')
  })

  it('is part of what makes two inquiries the same, and its label is not', async () => {
    const caller = { services: servicesWith(catalog), client: () => 'the same' }
    const input = {
      ...nest(valuesOn('inquiry')),
      firstName: 'Twice',
      clientRequestId: crypto.randomUUID(),
    }
    const first = await invoke(submitContactInquiry, input, caller)
    const renamed = contentAsking(questions.map((question) => ({ ...question, label: 'Renamed' })))
    const again = { ...caller, services: servicesWith(renamed) }
    expect(await invoke(submitContactInquiry, input, again)).toEqual(first)
    const other = { ...input, answers: { ...Object(input).answers, budget: 'up-to-25k' } }
    await expect(invoke(submitContactInquiry, other, caller)).rejects.toMatchObject({
      code: 'idempotency_mismatch',
    })
  })
})

describe('what is no answer', () => {
  const refused = (answers: unknown, language = 'en') =>
    invoke(
      submitContactInquiry,
      { ...nest(valuesOn('inquiry')), answers },
      { services: servicesWith(catalog.in(language)) },
    ).then(
      () => expect.unreachable(),
      ({ code, errors }) => ({ code, errors }),
    )

  it.each([
    [
      { bugdet: 'up-to-25k' },
      {
        field: 'answers.bugdet',
        message: 'This parameter is not known; did you mean budget?',
        allowed: questions.map(({ name }) => name),
      },
    ],
    [
      { budget: 'up-to-20k' },
      {
        field: 'answers.budget',
        message: '"up-to-20k" is not known; did you mean up-to-25k?',
        allowed: ['up-to-25k', '25k-to-100k'],
      },
    ],
    [
      { budget: 7 },
      {
        field: 'answers.budget',
        message: '7 is not known',
        allowed: ['up-to-25k', '25k-to-100k'],
      },
    ],
    [
      { notes: 'x'.repeat(1001) },
      { field: 'answers.notes', message: 'Write at most 1000 characters; there are 1001' },
    ],
    ['up-to-25k', { field: 'answers', message: '"up-to-25k" is not a JSON object' }],
  ])('is refused with what is allowed: %#', async (answers, error) => {
    expect(await refused(answers)).toEqual({ code: 'invalid_request', errors: [error] })
  })

  it.each(['Up to €25,000', 'bis 25.000 €', ' UP-TO-25K '])(
    'a choice is meant by its label in any language: %s',
    async (budget) => {
      const input = { ...nest(valuesOn('inquiry')), answers: { budget }, dryRun: true }
      const { inquiry } = Object(
        await invoke(submitContactInquiry, input, { services: servicesWith(catalog) }),
      )
      expect(inquiry.answers).toEqual({ budget: 'up-to-25k' })
    },
  )
})
