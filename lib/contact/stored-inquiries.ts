import { inquiryFields, toAnswerName } from './inquiry-fields'
import { type InquiryContent, InquiryId, inquiryIdPrefix } from './schema'

const listFieldNames = (isOfManyLines: boolean) =>
  inquiryFields.filter((field) => 'lines' in field === isOfManyLines).map(({ name }) => name)

const fieldNames = [
  'kind',
  ...listFieldNames(false),
  'roleId',
  'roleTitle',
  ...listFieldNames(true),
]

/** What lists and exports of inquiries show. */
export const storedInquiries = {
  isId: (text: string): boolean => InquiryId.safeParse(text).success,
  idExample: `${inquiryIdPrefix}_ and 22 characters`,

  summarize: (content: InquiryContent) => ({
    kind: content.kind,
    name: `${content.firstName} ${content.lastName}`,
    address: content.workEmail,
    about: content.kind === 'application' ? content.roleTitle : content.company,
    message: content.challenge,
  }),

  /** Every question that was answered has a column behind the others, whether it is still asked or not. */
  listColumns(inquiries: readonly InquiryContent[]) {
    const questions = new Set(inquiries.flatMap(({ answers }) => Object.keys(answers ?? {})))
    return [
      ...fieldNames.map(
        (name) => [name, (content: InquiryContent) => Object(content)[name]] as const,
      ),
      ...[...questions].map(
        (question) =>
          [
            toAnswerName(question),
            ({ answers = {} }: InquiryContent) =>
              answers[question]?.choice ?? answers[question]?.value,
          ] as const,
      ),
    ]
  },
}
